import type { RemoteModule } from '@shop/shared-ui';
import { routes } from './routes.tsx';

export default { contract: 1, routes } satisfies RemoteModule;
