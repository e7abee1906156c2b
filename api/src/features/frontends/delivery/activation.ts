import type { Audit, Entry, EntryState } from '@shop/store/entry';

/** Version that visitors get, and the change that activated it. */
export interface Activation {
  /** Id of that change. */
  readonly id: string;
  readonly at: Date;
  readonly version: string;
}

export type VersionRole = 'active' | 'candidate';

const getVersionInRole = (role: VersionRole, state: EntryState | null): string | null =>
  (role === 'active' ? state?.active : state?.candidate?.version) ?? null;

/** Returns the versions that visitors get, with their roles; empty while the micro-frontend is disabled. */
export function getServedRoles(entry: Entry): readonly (readonly [role: VersionRole, version: string])[] {
  if (entry.disabled) return [];
  return (['active', 'candidate'] as const).flatMap((role) => {
    const version = getVersionInRole(role, entry);
    return version === null ? [] : [[role, version] as const];
  });
}

/** Returns the last change that put the version into its role; without a record of it, the last change of all. */
export function getActivation(
  entry: Entry,
  audits: readonly Audit[],
  [role, version]: readonly [VersionRole, string],
): Activation {
  const change = audits.findLast(
    ({ from, to }) => getVersionInRole(role, to) === version && getVersionInRole(role, from) !== version,
  );
  const { id, at } = change ?? entry.change;
  return { id, at: new Date(at), version };
}
