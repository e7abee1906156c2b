import { createApi } from '@reduxjs/toolkit/query/react';
import { contractBaseQuery } from './contractBaseQuery.ts';

/** Unused lists are kept for 5 s, everything else for 60 s (requirement 7.3). */
export const LIST_RETENTION_S = 5;

export const TAGS = ['Product', 'Order', 'User', 'Users'] as const;
export type Tag = (typeof TAGS)[number];

const api = createApi({
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

let overridesBareNames = false;

/**
 * From now on an endpoint without an owner replaces the one of the same name. Otherwise the endpoints of a failed version
 * would serve the version that takes its place.
 */
export function overrideBareNames(): void {
  overridesBareNames = true;
}

const injectEndpoints: typeof api.injectEndpoints = (injection) => {
  const injected = api.injectEndpoints({ overrideExisting: overridesBareNames, ...injection });
  injectionListeners.forEach((listener) => {
    listener();
  });
  return injected;
};

/** Creates the action that writes responses into the cache. The library types it by the endpoints that it was made with. */
export const upsertQueryEntries = api.util.upsertQueryEntries as unknown as (
  entries: readonly { readonly endpointName: string; readonly arg: unknown; readonly value: unknown }[],
) => { readonly type: string };

/**
 * The RTK Query API: one cache and one set of tags for the shop. Its own `injectEndpoints` takes names without an owner,
 * which are the platform's, and those of micro-frontends that were built before shared-ui 1.8. All others use
 * `injectEndpoints` of this package.
 */
export const shopApi: typeof api = { ...api, injectEndpoints };
