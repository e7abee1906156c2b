import type { ShopStore } from '../store/createShopStore.ts';
import { onEndpointsInjected, shopApi, upsertQueryEntries } from './shopApi.ts';

/** API response that the server embedded in the page. */
export interface QuerySeed {
  /** Name of the contract endpoint. */
  readonly endpoint: string;
  /** Micro-frontend whose page makes the call. Absent for calls of the platform. */
  readonly owner?: string | undefined;
  readonly input: unknown;
  readonly data: unknown;
}

/**
 * The part of a query endpoint that seeding needs. Endpoints are injected at run time, so their types are unknown here.
 */
interface AnyQuery {
  readonly select: (input: unknown) => (state: unknown) => { readonly isUninitialized: boolean };
}

type SeedEndpoint = Pick<QuerySeed, 'endpoint' | 'owner'>;

/**
 * Returns the name of a seed's endpoint in the store: `owner/endpoint`, or the endpoint's name without an owner for the
 * platform and for micro-frontends built before shared-ui 1.8.
 */
function getStoreName({ endpoint, owner }: SeedEndpoint): string {
  const ownedName = `${owner}/${endpoint}`;
  return owner !== undefined && ownedName in shopApi.endpoints ? ownedName : endpoint;
}

function findQuery(seed: SeedEndpoint): AnyQuery | undefined {
  return (shopApi.endpoints as Record<string, AnyQuery | undefined>)[getStoreName(seed)];
}

function insertSeeds(store: ShopStore, seeds: readonly QuerySeed[]): void {
  const entries = seeds
    .filter((seed) => findQuery(seed)?.select(seed.input)(store.getState()).isUninitialized === true)
    .map((seed) => ({ endpointName: getStoreName(seed), arg: seed.input, value: seed.data }));
  if (entries.length > 0) store.dispatch(upsertQueryEntries(entries));
}

/**
 * Writes the seeds into the cache synchronously, so that the first render shows data. A seed whose endpoint
 * is not injected yet is written as soon as it is. Each seed is used once, because it becomes stale. The
 * returned function drops the seeds that are still unused.
 */
export function seedQueries(store: ShopStore, seeds: readonly QuerySeed[]): () => void {
  let pendingSeeds = seeds;
  const insertReadySeeds = (): void => {
    const readySeeds = pendingSeeds.filter((seed) => findQuery(seed) !== undefined);
    pendingSeeds = pendingSeeds.filter((seed) => !readySeeds.includes(seed));
    insertSeeds(store, readySeeds);
    if (pendingSeeds.length === 0) stop();
  };
  const stop = onEndpointsInjected(insertReadySeeds);
  insertReadySeeds();
  return stop;
}
