import { describeUnmetContract } from '@shop/registry/contract';
import { listUnverifiableScripts } from '@shop/registry/integrity';
import { findLinkFaults } from '@shop/registry/pageLink';
import type { Build } from '@shop/registry/registry';
import { listUnmetRequirements } from '@shop/registry/requirements';
import { findUngrantedClaims } from './grants.ts';
import type { GrantedRights } from './grants.ts';
import type { ShellRelease } from './shellRelease.ts';
import type { BuildVersion, ShellVersion } from './servingVersions.ts';

/** Lists the reasons why these shells cannot run the build, according to the build's description. */
export function listIncompatibilities(build: Build, shells: readonly ShellVersion[]): string[] {
  if (shells.length === 0) return ['No shell is active, so nothing says what this version could rely on.'];
  return shells.flatMap(({ version, release }) =>
    listProblemsInShell(build, release).map((problem) => `Shell ${version}: ${problem}`),
  );
}

/** Lists the reasons why a shell cannot run the serving micro-frontends. */
export function listShellConflicts(release: ShellRelease, builds: readonly BuildVersion[]): string[] {
  return builds.flatMap(({ name, version, build }) =>
    listProblemsInShell(build, release).map((problem) => `${version} of ${name}: ${problem}`),
  );
}

function listProblemsInShell({ contract, requires }: Build, release: ShellRelease): string[] {
  return [
    ...describeUnmetContract(contract, release.contract),
    ...listUnmetRequirements(requires, release.provides),
  ];
}

/** Lists the faults of a build that do not depend on the shell. */
export function findBuildFaults(name: string, build: Build, granted: GrantedRights): string[] {
  const { prefixes, sources } = findUngrantedClaims(granted, name, build);
  return [
    ...prefixes.map((prefix) => `${prefix} is not granted to ${name}: mfe grant, by the platform team.`),
    ...sources.map(
      (source) => `${source} is not granted to ${name}: mfe grant-origins, by the platform team.`,
    ),
    ...findLinkFaults(build),
    ...listUnverifiableScripts(build).map((file) => `mfe.json has no hash of ${file}.`),
  ];
}
