import { createContext, use } from 'react';
import type { RemoteLoader } from './remoteLoader.ts';

export const RemoteLoaderContext = createContext<RemoteLoader | null>(null);

export function useRemoteLoader(): RemoteLoader {
  const loader = use(RemoteLoaderContext);
  if (!loader) throw new Error('There is no RemoteLoaderContext around this component.');
  return loader;
}
