import type { RemoteModule } from '@shop/shared-ui';
import { formDraftsSlice } from './features/formDrafts/formDraftsSlice.ts';
import { routes } from './routes.tsx';

export default {
  contract: 1,
  routes,
  reducers: { [formDraftsSlice.reducerPath]: formDraftsSlice.reducer },
} satisfies RemoteModule;
