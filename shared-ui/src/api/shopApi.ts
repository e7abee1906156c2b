import { createApi } from '@reduxjs/toolkit/query/react';
import { contractBaseQuery } from './contractBaseQuery.ts';

/** Lists are kept for 5 s after their last screen left, everything else for 60 s (requirement 7.3). */
export const LIST_RETENTION_S = 5;

export const TAGS = ['Product', 'Order', 'User', 'Users'] as const;
export type Tag = (typeof TAGS)[number];

/** Server data. Each micro-frontend injects its own endpoints, so that admin calls ship with the admin alone. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery: contractBaseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});

const injectionListeners = new Set<() => void>();

/** Calls `listener` whenever a micro-frontend or one of its pages has brought endpoints; returns what ends that. */
export function onEndpointsInjected(listener: () => void): () => void {
  injectionListeners.add(listener);
  return () => {
    injectionListeners.delete(listener);
  };
}

const injectEndpoints = shopApi.injectEndpoints.bind(shopApi);

Object.assign(shopApi, {
  injectEndpoints: (injection: Parameters<typeof injectEndpoints>[0]) => {
    const injected = injectEndpoints(injection);
    injectionListeners.forEach((listener) => {
      listener();
    });
    return injected;
  },
});
