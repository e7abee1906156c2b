import { LoadAttempt, NotFound, pageRoutes, useRoutes } from '@shop/shared-ui';
import { use } from 'react';
import { useRemoteLoader } from './RemoteLoaderContext.ts';

/**
 * Renders the page of a micro-frontend for the current URL. Suspends while the micro-frontend loads, and
 * throws when that fails.
 */
export function RemoteArea({ name }: { name: string }) {
  const module = use(useRemoteLoader().load(name, use(LoadAttempt)));
  return useRoutes(pageRoutes(module.pages)) ?? <NotFound what="Page" />;
}
