/** Values of an audit entry or of an object: flat, and comparable one by one. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Fields that are not values of the object: a counter that every change increases, the reason, and the
 * reverted entry.
 */
const NO_VALUES: readonly string[] = ['version', 'reason', 'undoes'];

/** Returns the names of the changed values, in the order of the values. */
export function changedNames(before: AuditedValues, after: AuditedValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !NO_VALUES.includes(name) && before[name] !== after[name]);
}

/**
 * Returns the names whose present value is not the one that the entry left, so that reverting would overwrite
 * a later change.
 */
export function changedSince(
  names: readonly string[],
  left: AuditedValues,
  present: AuditedValues,
): string[] {
  return names.filter((name) => left[name] !== present[name]);
}

/** Picks the values with the given names; missing ones are omitted. */
export function valuesOf(names: readonly string[], values: AuditedValues): AuditedValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
