/** Values of an audit entry or of an object: flat, and comparable one by one. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Fields that are not values of the object: a counter that every change increases, the reason, and the reverted entry.
 */
const IGNORED_FIELDS: readonly string[] = ['version', 'reason', 'undoes'];

/** Returns the names of the values that differ, except those in `IGNORED_FIELDS`, in the order in which they occur. */
export function getChangedNames(before: AuditedValues, after: AuditedValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !IGNORED_FIELDS.includes(name) && before[name] !== after[name]);
}

/**
 * Returns the names of values that have changed since the audited action, which left them as `valuesAfter`, so that
 * reverting it would overwrite a later change.
 */
export function findLaterChanges(
  names: readonly string[],
  valuesAfter: AuditedValues,
  current: AuditedValues,
): string[] {
  return names.filter((name) => valuesAfter[name] !== current[name]);
}

/** Picks the values with the given names; missing ones are omitted. */
export function pickValues(names: readonly string[], values: AuditedValues): AuditedValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
