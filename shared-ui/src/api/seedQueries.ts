import type { ShopStore } from '../store/createShopStore.ts';
import { shopApi } from './shopApi.ts';

/** An answer of the API that the server has written into the page. */
export interface QuerySeed {
  /** Name of the contract endpoint. */
  readonly endpoint: string;
  readonly input: unknown;
  readonly data: unknown;
}

/** The endpoints are injected at run time, so that their names and types are unknown to this package. */
interface AnyQuery {
  readonly select: (input: unknown) => (state: unknown) => { readonly isUninitialized: boolean };
}

function queryNamed(name: string): AnyQuery | undefined {
  return (shopApi.endpoints as Record<string, AnyQuery | undefined>)[name];
}

type Upsert = (entries: { endpointName: string; arg: unknown; value: unknown }[]) => { type: string };

/**
 * Fills the cache at once, so that the first render shows data. Endpoints that no micro-frontend has injected yet are
 * skipped; called again after an injection, it fills those and leaves what is already known alone.
 */
export function seedQueries(store: ShopStore, seeds: readonly QuerySeed[]): void {
  const entries = seeds
    .filter(
      ({ endpoint, input }) => queryNamed(endpoint)?.select(input)(store.getState()).isUninitialized === true,
    )
    .map(({ endpoint, input, data }) => ({ endpointName: endpoint, arg: input, value: data }));
  if (entries.length > 0) store.dispatch((shopApi.util.upsertQueryEntries as unknown as Upsert)(entries));
}
