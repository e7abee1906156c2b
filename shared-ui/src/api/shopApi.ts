import { createApi } from '@reduxjs/toolkit/query/react';
import { contractBaseQuery } from './contractBaseQuery.ts';

/** Unused lists are kept for 5 s, everything else for 60 s (requirement 7.3). */
export const LIST_RETENTION_S = 5;

export const TAGS = ['Product', 'Order', 'User', 'Users'] as const;
export type Tag = (typeof TAGS)[number];

/** The RTK Query API. Each micro-frontend injects its own endpoints, so that only the admin contains admin calls. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

const injectionListeners = new Set<() => void>();

/** Calls `listener` after endpoints have been injected. The returned function unsubscribes. */
export function onEndpointsInjected(listener: () => void): () => void {
  injectionListeners.add(listener);
  return () => {
    injectionListeners.delete(listener);
  };
}

const injectEndpoints = shopApi.injectEndpoints.bind(shopApi);

let overrideExisting = false;

/**
 * From now on an endpoint replaces the one of the same name. Otherwise the endpoints of a failed version would serve the
 * version that takes its place.
 */
export function replaceEndpoints(): void {
  overrideExisting = true;
}

Object.assign(shopApi, {
  injectEndpoints: (injection: Parameters<typeof injectEndpoints>[0]) => {
    const injected = injectEndpoints({ ...injection, overrideExisting });
    injectionListeners.forEach((listener) => {
      listener();
    });
    return injected;
  },
});
