import { shopApi } from '../src/index.ts';
import type { ShopStore } from '../src/index.ts';

/** Names of the calls whose answers the store holds at this moment. */
export function cachedQueries(store: ShopStore): string[] {
  const { queries } = store.getState()[shopApi.reducerPath];
  return Object.values(queries).flatMap((query) => (query?.data === undefined ? [] : [query.endpointName]));
}
