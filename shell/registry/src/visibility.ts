import * as z from 'zod/mini';
import { isBelow } from './prefixes.ts';
import type { Registry, RegistryEntry } from './registry.ts';
import { pathSegments } from './segments.ts';

/** Whether nobody but administrators has a use for it. */
const isForAdmins = ({ versions }: RegistryEntry): boolean => {
  const pages = Object.values(versions).flatMap((version) => version.pages);
  return pages.length > 0 && pages.every(({ access }) => access === 'admin');
};

/** A prefix that leads to what only administrators are told of, and what visitors call what is there. */
export const Withheld = z.object({ prefix: z.string(), area: z.string() });
export type Withheld = z.infer<typeof Withheld>;

/** The registry without what only administrators may see: not even a name of a file of it is left. */
export function withoutAdmin(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).filter(([, entry]) => !isForAdmins(entry));
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** What is left out, as far as guards need it: that something for administrators lies there. */
export function withheldAreas(registry: Registry): Withheld[] {
  return Object.values(registry.remotes)
    .filter(isForAdmins)
    .flatMap(({ area, prefixes }) => prefixes.map((prefix) => ({ prefix, area })));
}

export function withheldAt(areas: readonly Withheld[], path: string): Withheld | null {
  const segments = pathSegments(path) ?? [];
  return areas.find(({ prefix }) => isBelow(prefix, segments)) ?? null;
}
