// Stored values are validated by hand: schemas of the contract would add their library to every first view,
// for values that most visitors do not have.

/** True if a stored value is an object, and not an array. */
export function hasFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the fields of a stored value; empty unless it is an object. */
export function getFields(value: unknown): Readonly<Record<string, unknown>> {
  return hasFields(value) ? { ...value } : {};
}

export function hasTextFields<K extends string>(
  fields: Readonly<Record<string, unknown>>,
  names: readonly K[],
): fields is Readonly<Record<string, unknown>> & Readonly<Record<K, string>> {
  return names.every((name) => typeof fields[name] === 'string');
}
