import type { Registry } from '@shop/registry/registry';
import { lastGoodCopy } from '@shop/store/lastGoodCopy';
import { openStore } from '@shop/store/openStore';
import { registryReader } from '@shop/store/registryReader';
import { runnableRegistry } from './registrySource.ts';
import type { RegistrySource, RegistrySourceOptions } from './registrySource.ts';
import type { StoreSettings } from './settings.ts';

/** The registry of the store, followed until the signal. */
export async function registryStore(
  { url, publicUrl, copyFile }: StoreSettings,
  options: RegistrySourceOptions & { signal: AbortSignal },
): Promise<RegistrySource> {
  const { shell, logger, signal } = options;
  const reader = registryReader({
    store: await openStore(url),
    baseOf: (name, version) => `${publicUrl}/${name}/${version}/`,
    copy: lastGoodCopy(copyFile),
    ownPrefixes: shell.prefixes,
    complain: (problem) => logger.error({ problem }, 'registry refused'),
  });
  let whole: Registry | null = null;
  let runnable: Registry | null = null;
  const read = (): Promise<Registry | null> => {
    const current = reader.current();
    if (current !== whole) {
      whole = current;
      runnable = current && runnableRegistry(current, options);
    }
    return Promise.resolve(runnable);
  };
  await reader.start(signal);
  return { read };
}
