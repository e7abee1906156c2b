import type { Prefix, Registry, RegistryEntry } from './registry.ts';
import { isSameWord, pathSegments } from './segments.ts';

/** Whether nobody but administrators has a use for it. */
const isForAdmins = ({ prefixes }: RegistryEntry): boolean =>
  prefixes.length > 0 && prefixes.every(({ access }) => access === 'admin');

/** The registry without what only administrators may see: not even a name of a file of it is left. */
export function withoutAdmin(registry: Registry): Registry {
  const remotes = Object.entries(registry.remotes).filter(([, entry]) => !isForAdmins(entry));
  return { ...registry, remotes: Object.fromEntries(remotes) };
}

/** The prefixes that are left out, which is all that guards need: below them lies something, for administrators. */
export function adminPrefixes(registry: Registry): Prefix[] {
  return Object.values(registry.remotes)
    .filter(isForAdmins)
    .flatMap(({ prefixes }) => prefixes);
}

export function isBelow(prefixes: readonly Prefix[], path: string): boolean {
  const segments = pathSegments(path) ?? [];
  return prefixes.some(({ path: prefix }) =>
    (pathSegments(prefix) ?? []).every((word, index) => isSameWord(word, segments[index] ?? '')),
  );
}
