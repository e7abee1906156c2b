import type { ShopStore } from '../store/createShopStore.ts';
import { onEndpointsInjected, shopApi } from './shopApi.ts';

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

function fill(store: ShopStore, seeds: readonly QuerySeed[]): void {
  const entries = seeds
    .filter(
      ({ endpoint, input }) => queryNamed(endpoint)?.select(input)(store.getState()).isUninitialized === true,
    )
    .map(({ endpoint, input, data }) => ({ endpointName: endpoint, arg: input, value: data }));
  if (entries.length > 0) store.dispatch((shopApi.util.upsertQueryEntries as unknown as Upsert)(entries));
}

/**
 * Fills the cache at once, so that the first render shows data. What belongs to an endpoint that is not there yet is
 * filled in when a page brings it, before that page renders; each seed is used once, as it grows old. Returns
 * what ends the waiting.
 */
export function seedQueries(store: ShopStore, seeds: readonly QuerySeed[]): () => void {
  let waiting = seeds;
  const plant = (): void => {
    const ready = waiting.filter(({ endpoint }) => queryNamed(endpoint) !== undefined);
    waiting = waiting.filter((seed) => !ready.includes(seed));
    fill(store, ready);
    if (waiting.length === 0) stop();
  };
  const stop = onEndpointsInjected(plant);
  plant();
  return stop;
}
