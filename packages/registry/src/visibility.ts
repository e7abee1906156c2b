import { isBelow } from './prefixes.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { pathSegments } from './segments.ts';

/** True when all pages are for administrators only. */
const isForAdmins = ({ versions }: RegistryEntry): boolean => {
  const pages = Object.values(versions).flatMap((version) => version.pages);
  return pages.length > 0 && pages.every(({ access }) => access === 'admin');
};

/** A path prefix for administrators only, and the visible name of what is there. */
export interface RestrictedArea {
  readonly prefix: string;
  readonly area: string;
}

/** The registry without the micro-frontends for administrators, including the names of their files. */
export function withoutAdmin(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).filter(([, entry]) => !isForAdmins(entry));
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The areas that are left out, so that guards know their prefixes. */
export function restrictedAreas(registry: Registry): RestrictedArea[] {
  return Object.values(registry.remotes)
    .filter(isForAdmins)
    .flatMap(({ area, prefixes }) => prefixes.map((prefix) => ({ prefix, area })));
}

export function restrictedAt(areas: readonly RestrictedArea[], path: string): RestrictedArea | null {
  const segments = pathSegments(path) ?? [];
  return areas.find(({ prefix }) => isBelow(prefix, segments)) ?? null;
}
