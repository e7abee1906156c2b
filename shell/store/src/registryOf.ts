import { Registry } from '@shop/registry/registry';
import type { RegistryVersion } from '@shop/registry/registry';
import { isGranted } from './grants.ts';
import type { Serving, Snapshot } from './snapshot.ts';

/** Returns the URL of a version's files, with a slash at its end. */
export type BaseOf = (name: string, version: string) => string;

/** The registry that shells serve. It leaves out micro-frontends that are disabled or were never activated. */
export function registryOf({ grants, serving }: Snapshot, baseOf: BaseOf): Registry {
  const remotes = Object.entries(serving).flatMap(([name, one]) => {
    const { active, previous } = one.entry;
    const build = active === null || one.entry.disabled ? undefined : one.builds[active];
    if (active === null || !build) return [];
    const { owner, area, prefixes } = build;
    // A prefix may have been granted to another micro-frontend since this version was activated.
    const own = prefixes.filter((prefix) => isGranted(grants, name, prefix));
    const entry = { owner, area, prefixes: own, active, previous };
    return [[name, { ...entry, versions: offeredVersions(name, one, baseOf) }] as const];
  });
  const generation = Object.values(serving).reduce((sum, one) => sum + one.generation, 0);
  return Registry.parse({ schema: 2, generation, remotes: Object.fromEntries(remotes) });
}

function offeredVersions(
  name: string,
  { entry, builds }: Serving,
  baseOf: BaseOf,
): Record<string, RegistryVersion> {
  const offered = Object.entries(builds).filter(
    ([version]) => version === entry.active || version === entry.previous,
  );
  return Object.fromEntries(
    offered.map(([version, build]) => [version, { ...build, base: baseOf(name, version) }]),
  );
}
