import type { ShopStore } from '../store/createShopStore.ts';
import { onEndpointsInjected, shopApi } from './shopApi.ts';

/** A response of the API that the server has embedded in the page. */
export interface QuerySeed {
  /** The name of the contract endpoint. */
  readonly endpoint: string;
  readonly input: unknown;
  readonly data: unknown;
}

/** Endpoints are injected at run time, so this package does not know their names and types. */
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
 * Fills the cache synchronously, so that the first render shows data. A seed whose endpoint is not injected yet is
 * added when a page injects it, before that page renders. Each seed is used once, because it grows stale.
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
