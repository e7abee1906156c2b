import type { Build, RegistryEntry } from './registry.ts';

/** Creates the registry entry of a micro-frontend that has only the build of a development server. */
export function createDevelopmentEntry(build: Build, base: string, unmet?: readonly string[]): RegistryEntry {
  const { owner, area, prefixes, version } = build;
  return {
    owner,
    area,
    prefixes,
    active: version,
    previous: null,
    candidate: null,
    disabled: false,
    versions: { [version]: { ...build, base, ...(unmet && { unmet: [...unmet] }) } },
  };
}
