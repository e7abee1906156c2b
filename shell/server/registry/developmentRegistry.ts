import { developmentEntry } from '@shop/registry/developmentEntry';
import { Build, Registry } from '@shop/registry/registry';
import type { RegistryEntry } from '@shop/registry/registry';
import { findPrefixConflicts } from '@shop/registry/prefixes';
import { checkRegistry, getVersionEntry } from './registrySource.ts';
import type { RegistrySource, RegistrySourceOptions } from './registrySource.ts';

/** Time limit in ms; a development server delays its response while it builds. */
const PATIENCE_MS = 5000;

/**
 * Creates a registry of development servers, instead of a store. Each server's `mfe.json` is read for every page,
 * because its build changes under the same name. The last build of a server that does not respond is used.
 */
export function createDevelopmentRegistry(
  addresses: readonly string[],
  options: RegistrySourceOptions,
): RegistrySource {
  const built = new Map<string, [name: string, entry: RegistryEntry]>();
  let known = '{}';
  let current: Registry | null = null;
  let asking: Promise<void> | null = null;

  const ask = async (address: string): Promise<void> => {
    try {
      const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const build = Build.parse(await response.json());
      built.set(address, [build.name, developmentEntry(build, new URL('.', address).href)]);
    } catch (error) {
      options.logger.error({ address, problem: String(error) }, 'development server does not answer');
    }
  };
  const askAll = async (): Promise<void> => {
    await Promise.all(addresses.map(ask));
    const remotes = Object.fromEntries(built.values());
    const text = JSON.stringify(remotes);
    if (text === known) return;
    known = text;
    const generation = (current?.generation ?? 0) + 1;
    const conflicts = findPrefixConflicts({ shell: options.shell, ...remotes });
    if (conflicts.length > 0) options.logger.error({ conflicts }, 'registry refused');
    else current = checkRegistry(Registry.parse({ schema: 2, generation, remotes }), options);
  };
  return {
    read: async () => {
      await (asking ??= askAll().finally(() => {
        asking = null;
      }));
      return current;
    },
    find: (name, version) => Promise.resolve(getVersionEntry(current?.remotes[name], version, options)),
    findPreview: () => Promise.resolve(null),
    whyNone: () => `No development server has answered: ${addresses.join(', ')}`,
  };
}
