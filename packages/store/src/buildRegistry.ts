import type { Build } from '@shop/registry/registry';
import { Registry } from '@shop/registry/registry';
import type { RegistryEntry } from '@shop/registry/registry';
import { listServedVersions } from './entry.ts';
import { getGrantedSources, isGranted } from './grants.ts';
import type { Grants } from './grants.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns the URL of a version's files, with a slash at its end. */
export type GetVersionUrl = (name: string, version: string) => string;

/** Builds the registry that shells serve. Micro-frontends without an active version are left out. */
export function buildRegistry({ grants, csp, serving }: Snapshot, getVersionUrl: GetVersionUrl): Registry {
  const remotes = Object.entries(serving).flatMap(([name, { entry, builds }]) => {
    const { active, previous, candidate, disabled } = entry;
    const build = active === null ? undefined : builds[active];
    if (active === null || !build) return [];
    const servedVersions = listServedVersions(entry).flatMap((version) => {
      const servedBuild = builds[version];
      if (!servedBuild) return [];
      const { csp: declaredSources, ...description } = servedBuild;
      const sources = getGrantedSources({ prefixes: grants, csp }, name, declaredSources);
      const hasSources = Object.keys(sources).length > 0;
      const registryVersion = {
        ...description,
        base: getVersionUrl(name, version),
        ...(hasSources && { csp: sources }),
      };
      return [[version, registryVersion] as const];
    });
    const versions = Object.fromEntries(servedVersions);
    return [
      [
        name,
        { ...getIdentity(name, build, grants), active, previous, candidate, disabled, versions },
      ] as const,
    ];
  });
  const generation = Object.values(serving).reduce((sum, one) => sum + one.generation, 0);
  return Registry.parse({ schema: 2, generation, remotes: Object.fromEntries(remotes) });
}

/**
 * Returns owner, area and path prefixes of a build, without the prefixes that are no longer granted to its
 * micro-frontend.
 */
function getIdentity(
  name: string,
  { owner, area, prefixes }: Build,
  grants: Grants,
): Pick<RegistryEntry, 'owner' | 'area' | 'prefixes'> {
  return { owner, area, prefixes: prefixes.filter((prefix) => isGranted(grants, name, prefix)) };
}
