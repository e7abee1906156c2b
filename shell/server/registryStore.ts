import type { Registry } from '@shop/registry/registry';
import { lastGoodCopy } from '@shop/store/lastGoodCopy';
import type { ObjectStore } from '@shop/store/objectStore';
import { registryReader } from '@shop/store/registryReader';
import { runnableRegistry } from './registrySource.ts';
import type { RegistrySource, RegistrySourceOptions } from './registrySource.ts';
import type { StoreSettings } from './settings.ts';

interface RegistryStoreOptions extends RegistrySourceOptions {
  store: ObjectStore;
  settings: StoreSettings;
  signal: AbortSignal;
}

/** The registry of the store, followed until the signal. */
export async function registryStore({
  store,
  settings: { baseOf, copyFile },
  signal,
  ...options
}: RegistryStoreOptions): Promise<RegistrySource> {
  const { shell, logger } = options;
  const reader = registryReader({
    store,
    baseOf,
    copy: lastGoodCopy(copyFile),
    ownPrefixes: shell.prefixes,
    complain: (problem) => logger.error({ problem }, 'registry refused'),
  });
  let whole: Registry | null = null;
  let runnable: Registry | null = null;
  const read = (): Promise<Registry | null> => {
    const current = reader.current();
    // A first registry without any micro-frontend would open a shop whose every page is missing.
    if (current !== null && current !== whole && (runnable !== null || hasAny(current))) {
      whole = current;
      runnable = runnableRegistry(current, options);
    }
    return Promise.resolve(runnable);
  };
  const whyNone = (): string =>
    reader.current() === null
      ? 'The store cannot be read, or nobody has been granted a prefix in it.'
      : 'No micro-frontend is active in the store.';
  await reader.start(signal);
  return { read, whyNone };
}

const hasAny = ({ remotes }: Registry): boolean => Object.keys(remotes).length > 0;
