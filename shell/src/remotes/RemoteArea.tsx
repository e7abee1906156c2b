import { LoadAttempt, NotFound, useRoutes } from '@shop/shared-ui';
import { use } from 'react';
import { useRemoteLoader } from './RemoteLoaderContext.ts';

/** The page of a micro-frontend for the current address. Suspends while it loads, throws when it cannot. */
export function RemoteArea({ name }: { name: string }) {
  const module = use(useRemoteLoader().load(name, use(LoadAttempt)));
  return useRoutes([...module.routes]) ?? <NotFound what="Page" />;
}
