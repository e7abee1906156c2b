import { canRun } from './canRun.ts';
import { describeUnmetContract } from './contract.ts';
import { listUnverifiableScripts } from './integrity.ts';
import { mapValues } from './mapValues.ts';
import type { Candidate, Registry, RegistryEntry, RegistryVersion } from './registry.ts';
import { listUnmetRequirements } from './requirements.ts';
import type { ShellDescription } from './shellDescription.ts';

type ShellPackages = Pick<ShellDescription, 'provides'>;

/** Returns a copy of the registry. Each version that this shell cannot run has the reasons in `unmet`. */
export function checkVersions(registry: Registry, shell: ShellPackages): Registry {
  return { ...registry, remotes: mapValues(registry.remotes, (entry) => checkEntry(entry, shell)) };
}

export function checkEntry(entry: RegistryEntry, shell: ShellPackages): RegistryEntry {
  return { ...entry, versions: mapValues(entry.versions, (version) => checkVersion(version, shell)) };
}

function checkVersion(version: RegistryVersion, { provides }: ShellPackages): RegistryVersion {
  const unmet = [
    ...describeUnmetContract(version.contract),
    ...listUnmetRequirements(version.requires, provides),
    ...listUnverifiableScripts(version).map((file) => `The registry has no hash of ${file}.`),
  ];
  return { ...version, unmet: unmet.length > 0 ? unmet : undefined };
}

/** Predicate that is true when the visitor belongs to the share that gets the candidate. */
export type CandidatePredicate = (name: string, candidate: Candidate) => boolean;

/**
 * Returns the registry of one visitor: each entry has only the chosen version (`active`) and at most one
 * fallback (`previous`). The order of preference is candidate, active, previous; versions that this shell
 * cannot run are skipped. When none can run, the active one remains, so that the pages are known.
 */
export function chooseVersions(
  registry: Registry,
  getsCandidate: CandidatePredicate = () => false,
): Registry {
  const remotes = Object.entries(registry.remotes).map(
    ([name, entry]) =>
      [name, chooseEntryVersions(entry, (candidate) => getsCandidate(name, candidate))] as const,
  );
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

function chooseEntryVersions(
  entry: RegistryEntry,
  getsCandidate: (candidate: Candidate) => boolean,
): RegistryEntry {
  const { candidate, versions } = entry;
  const offeredVersion = candidate !== null && getsCandidate(candidate) ? candidate.version : null;
  const runnableVersions = [offeredVersion, entry.active, entry.previous].filter((version) => {
    const selectedVersion = version === null ? undefined : versions[version];
    return selectedVersion !== undefined && canRun(selectedVersion);
  });
  const [active = entry.active, previous = null] = new Set(
    runnableVersions.filter((version) => version !== null),
  );
  const servingVersions = Object.entries(versions).filter(
    ([version]) => version === active || version === previous,
  );
  return { ...entry, active, previous, candidate: null, versions: Object.fromEntries(servingVersions) };
}
