import { createApi } from '@reduxjs/toolkit/query/react';
import { contractBaseQuery } from './contractBaseQuery.ts';

/** Cache lifetime of unused lists in seconds; the default for other responses is 60 s (requirement 7.3). */
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

/** Calls `listener` after each injection of endpoints. The returned function unsubscribes. */
export function onEndpointsInjected(listener: () => void): () => void {
  injectionListeners.add(listener);
  return () => {
    injectionListeners.delete(listener);
  };
}

let overridesBareNames = false;

/**
 * Allows later injections to replace endpoints whose names contain no owner. Otherwise a fallback version
 * would use the endpoints of the failed version.
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

/**
 * Creates the action that writes responses into the cache. The assertion is needed, because the library's
 * type knows only the endpoints that the API was created with, which are none.
 */
export const upsertQueryEntries = api.util.upsertQueryEntries as unknown as (
  entries: readonly { readonly endpointName: string; readonly arg: unknown; readonly value: unknown }[],
) => { readonly type: string };

/**
 * The RTK Query API: one cache and one set of tags for the shop. Its own `injectEndpoints` takes names without an
 * owner, which belong to the platform and to micro-frontends built before shared-ui 1.8. All others use
 * `injectEndpoints` of this package.
 */
export const shopApi: typeof api = { ...api, injectEndpoints };
