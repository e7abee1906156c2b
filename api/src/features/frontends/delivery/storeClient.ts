import type { Entry } from '@shop/store/entry';
import { readGrantedRights } from '@shop/store/grants';
import { isName } from '@shop/store/layout';
import type { ObjectStore } from '@shop/store/objectStore';
import { openStore } from '@shop/store/openStore';
import { readCurrentEntry } from '@shop/store/readEntry';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config/config.ts';

/** Client of the store of published builds. The methods reject with the errors of the store. */
export interface StoreClient {
  /** Opens the store at the first call. */
  open(): Promise<ObjectStore>;
  /** Returns the current entry of each micro-frontend that has one, uncached. */
  fetchEntries(): Promise<ReadonlyMap<string, Entry>>;
  /** Returns the entries from a cache that is at most `maxAgeMs` old, five seconds by default. */
  getRecentEntries(maxAgeMs?: number): Promise<ReadonlyMap<string, Entry>>;
}

const TTL_MS = 5000;

/** Creates the client of the store; null when no store is configured. */
export function createStoreClient({ config, clock }: { config: Config; clock: Clock }): StoreClient | null {
  const { storeUrl } = config.delivery;
  if (storeUrl === null) return null;
  let storePromise: Promise<ObjectStore> | null = null;
  let cachedEntries: { readAt: number; entries: Promise<ReadonlyMap<string, Entry>> } | null = null;

  const open = (): Promise<ObjectStore> => (storePromise ??= openStore(storeUrl));
  const entries = async () => readEntries(await open());
  return {
    open,
    fetchEntries: entries,
    getRecentEntries(maxAgeMs = TTL_MS) {
      const now = clock.now().getTime();
      if (cachedEntries === null || now - cachedEntries.readAt >= maxAgeMs)
        cachedEntries = { readAt: now, entries: entries() };
      return cachedEntries.entries;
    },
  };
}

async function readEntries(store: ObjectStore): Promise<Map<string, Entry>> {
  const names = Object.keys((await readGrantedRights(store)).prefixes).filter(isName);
  const entries = await Promise.all(
    names.map(async (name) => [name, (await readCurrentEntry(store, name)).entry] as const),
  );
  return new Map(entries.flatMap(([name, entry]) => (entry === null ? [] : [[name, entry] as const])));
}
