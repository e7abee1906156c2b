import { describeUnmetContract } from '@shop/registry/contract';
import { RegistryVersion } from '@shop/registry/registry';
import type { Registry, RegistryEntry } from '@shop/registry/registry';
import * as z from 'zod/mini';

/** A micro-frontend that this tab loads from a developer's machine. */
export interface LocalBuild {
  name: string;
  base: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const VERSION = 'local';

/**
 * Reads local builds from the URL: `?mfe.storefront=http://localhost:3001/remote/development/`. Only loopback addresses
 * are accepted, because a link could otherwise run foreign code.
 */
export function parseLocalBuilds(search: string): LocalBuild[] {
  return [...new URLSearchParams(search)].flatMap(([key, value]) => {
    const [, name] = /^mfe\.([a-z]+)$/.exec(key) ?? [];
    if (name === undefined || !URL.canParse(value) || !LOOPBACK.includes(new URL(value).hostname)) return [];
    return [{ name, base: new URL('.', value).href }];
  });
}

/**
 * Returns the unmet requirements of a version. The shell's server compares versions, so that browsers do not download
 * code for it.
 */
async function fetchUnmetReasons({ contract, requires }: RegistryVersion): Promise<string[]> {
  const response = await fetch(`/remotes.json/unmet?${new URLSearchParams(requires)}`, { cache: 'no-store' });
  return [...describeUnmetContract(contract), ...z.array(z.string()).parse(await response.json())];
}

async function fetchLocalEntry(entry: RegistryEntry, { base }: LocalBuild): Promise<RegistryEntry> {
  const response = await fetch(new URL('mfe.json', base), { cache: 'no-store' });
  const description: unknown = await response.json();
  const version = RegistryVersion.parse({ ...Object(description), base });
  const checked = { ...version, unmet: await fetchUnmetReasons(version) };
  return { ...entry, active: VERSION, previous: null, versions: { [VERSION]: checked } };
}

/** Makes the local builds the active versions of the registry. Rejects when a build does not respond. */
export async function addLocalBuilds(registry: Registry, builds: readonly LocalBuild[]): Promise<Registry> {
  const entries = await Promise.all(
    builds.map(async (build) => {
      const entry = registry.remotes[build.name];
      return entry ? [[build.name, await fetchLocalEntry(entry, build)] as const] : [];
    }),
  );
  return { ...registry, remotes: { ...registry.remotes, ...Object.fromEntries(entries.flat()) } };
}
