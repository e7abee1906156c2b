import type { Registry, RegistryEntry } from '@shop/registry/registry';
import { createLastGoodCopy } from '@shop/store/lastGoodCopy';
import type { ObjectStore } from '@shop/store/objectStore';
import { readPreviewRequest } from '@shop/store/previews';
import { createRegistryReader } from '@shop/store/registryReader';
import { LRUCache } from 'lru-cache';
import { checkRegistry, getVersionEntry } from './registrySource.ts';
import type { RegistrySource, RegistrySourceOptions } from './registrySource.ts';
import type { StoreSettings } from '../settings.ts';

interface RegistryStoreOptions extends RegistrySourceOptions {
  store: ObjectStore;
  settings: StoreSettings;
  signal: AbortSignal;
}
/**
 * Maximum number of cached preview versions. They expire after `PREVIEW_TTL_MS`, because the prefixes granted to them
 * may change.
 */
const MAX_CACHED_PREVIEWS = 20;
const PREVIEW_TTL_MS = 10_000;

/** Creates the source of the registry, which follows the store until the signal is aborted. */
export async function createRegistrySource({
  store,
  settings: { getBase: getVersionUrl, copyFile },
  signal,
  ...options
}: RegistryStoreOptions): Promise<RegistrySource> {
  const { shell, logger } = options;
  const reader = createRegistryReader({
    store,
    getVersionUrl,
    copy: createLastGoodCopy(copyFile),
    ownPrefixes: shell.prefixes,
    reportProblem: (problem) => logger.error({ problem }, 'registry refused'),
  });
  let fullRegistry: Registry | null = null;
  let checkedRegistry: Registry | null = null;
  const read = (): Promise<Registry | null> => {
    const current = reader.getCurrent();
    // A first registry is used only if it contains a micro-frontend, because otherwise the shop would have
    // only the shell's own pages.
    if (current !== null && current !== fullRegistry && (checkedRegistry !== null || hasRemotes(current))) {
      fullRegistry = current;
      checkedRegistry = checkRegistry(current, options);
    }
    return Promise.resolve(checkedRegistry);
  };
  const cachedPreviews = new LRUCache<string, RegistryEntry>({
    max: MAX_CACHED_PREVIEWS,
    ttl: PREVIEW_TTL_MS,
  });
  const find: RegistrySource['find'] = async (name, version) => {
    const key = `${name} ${version}`;
    const cached = cachedPreviews.get(key);
    if (cached) return cached;
    const entry = getVersionEntry(await reader.find(name, version), version, options);
    if (entry) cachedPreviews.set(key, entry);
    return entry;
  };
  const getUnavailableReason = (): string =>
    reader.getCurrent() === null
      ? 'The store cannot be read, or nobody has been granted a prefix in it.'
      : 'No micro-frontend is active in the store.';
  await reader.start(signal);
  return { read, find, findPreview: (name, id) => readPreviewRequest(store, name, id), getUnavailableReason };
}

const hasRemotes = ({ remotes }: Registry): boolean => Object.keys(remotes).length > 0;
