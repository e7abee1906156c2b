import { isBelow } from './prefixes.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { splitPath } from './segments.ts';

/** True when all pages in all versions of the micro-frontend are for administrators only. */
const isForAdmins = ({ versions }: RegistryEntry): boolean => {
  const pages = Object.values(versions).flatMap((version) => version.pages);
  return pages.length > 0 && pages.every(({ access }) => access === 'admin');
};

/** Path prefix of a micro-frontend for administrators, and the micro-frontend's name for visitors. */
export interface RestrictedArea {
  readonly prefix: string;
  readonly area: string;
}

/**
 * Returns the registry without the micro-frontends for administrators, so that visitors do not learn the names of their
 * files.
 */
export function omitAdminRemotes(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).filter(([, entry]) => !isForAdmins(entry));
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** Lists the path prefixes of the micro-frontends that `omitAdminRemotes` leaves out, for route guards. */
export function listRestrictedAreas(registry: Registry): RestrictedArea[] {
  return Object.values(registry.remotes)
    .filter(isForAdmins)
    .flatMap(({ area, prefixes }) => prefixes.map((prefix) => ({ prefix, area })));
}

export function findRestrictedArea(areas: readonly RestrictedArea[], path: string): RestrictedArea | null {
  const segments = splitPath(path) ?? [];
  return areas.find(({ prefix }) => isBelow(prefix, segments)) ?? null;
}
