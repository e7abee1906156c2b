/** The values of an act or of an object as it stands: flat, and comparable one by one. */
export type AuditedValues = Readonly<Record<string, string | number | boolean | null>>;

/** What is no value of the object: a counter that every change increases, why it was done, and what it undoes. */
const NO_VALUES: readonly string[] = ['version', 'reason', 'undoes'];

/** The names of what an act changed, in the order of its values. */
export function changedNames(before: AuditedValues, after: AuditedValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !NO_VALUES.includes(name) && before[name] !== after[name]);
}

/** Those of the names whose value is not what the act has left any more, so that undoing would overwrite a later change. */
export function changedSince(
  names: readonly string[],
  left: AuditedValues,
  present: AuditedValues,
): string[] {
  return names.filter((name) => left[name] !== present[name]);
}

/** The given names with these values; what has no value is left out. */
export function valuesOf(names: readonly string[], values: AuditedValues): AuditedValues {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
