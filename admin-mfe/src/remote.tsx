import type { RemoteModule } from '@shop/shared-ui';
import { interruptionSlice } from './features/interruption/interruptionSlice.ts';
import { routes } from './routes.tsx';

export default {
  contract: 1,
  routes,
  reducers: { [interruptionSlice.reducerPath]: interruptionSlice.reducer },
} satisfies RemoteModule;
