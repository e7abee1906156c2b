import type { Build, RegistryEntry } from './registry.ts';

/** The entry of a micro-frontend of which there is one build alone, that of a development server. */
export function developmentEntry(build: Build, base: string, unmet?: readonly string[]): RegistryEntry {
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
