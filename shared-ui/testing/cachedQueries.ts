import { shopApi } from '../src/index.ts';
import type { ShopStore } from '../src/index.ts';

/** The names of the queries whose data the store holds, without those of their owners. */
export function cachedQueries(store: ShopStore): string[] {
  const { queries } = store.getState()[shopApi.reducerPath];
  return Object.values(queries).flatMap((query) =>
    query?.data === undefined ? [] : [query.endpointName.replace(/^.*\//, '')],
  );
}
