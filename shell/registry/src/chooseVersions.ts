import { canRun } from './canRun.ts';
import { unmetContract } from './contract.ts';
import { isDevelopmentBuild, unverifiable } from './integrity.ts';
import { mapValues } from './mapValues.ts';
import type { Registry, RegistryEntry, RegistryVersion } from './registry.ts';
import { unmetRequirements } from './requirements.ts';

export interface ShellAbilities {
  /** The versions of the packages that the shell shares. */
  provides: Readonly<Record<string, string>>;
  /** Whether builds of development servers, which have no hashes, may run. */
  allowsDevelopment: boolean;
}

/**
 * The registry as this shell can run it. Each version that it cannot run says why (`unmet`), and the previous version
 * takes the place of an active one that it cannot run. When neither can run, the active one stays, so that its pages
 * are known.
 */
export function chooseVersions(registry: Registry, shell: ShellAbilities): Registry {
  return { ...registry, remotes: mapValues(registry.remotes, (entry) => chooseVersion(entry, shell)) };
}

function chooseVersion(entry: RegistryEntry, shell: ShellAbilities): RegistryEntry {
  const versions = mapValues(entry.versions, (version) => judged(version, shell));
  const wanted = entry.previous === null ? [entry.active] : [entry.active, entry.previous];
  const [active = entry.active, previous = null] = wanted.filter((key) => {
    const version = versions[key];
    return version !== undefined && canRun(version);
  });
  return { ...entry, active, previous, versions };
}

function judged(version: RegistryVersion, { provides, allowsDevelopment }: ShellAbilities): RegistryVersion {
  const needsHashes = !(allowsDevelopment && isDevelopmentBuild(version));
  const unmet = [
    ...unmetContract(version.contract),
    ...unmetRequirements(version.requires, provides),
    ...(needsHashes ? unverifiable(version).map((file) => `The registry has no hash of ${file}.`) : []),
  ];
  return { ...version, unmet: unmet.length > 0 ? unmet : undefined };
}
