// What the browser has stored is judged by hand. Schemas of the contract would bring their library into every first view,
// for texts that most visitors do not have.

/** Whether a stored value has fields: a list has none. */
export function hasFields(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The fields of a stored value; none of what is no object. */
export function fieldsIn(value: unknown): Readonly<Record<string, unknown>> {
  return hasFields(value) ? { ...value } : {};
}

export function areTexts<K extends string>(
  fields: Readonly<Record<string, unknown>>,
  names: readonly K[],
): fields is Readonly<Record<string, unknown>> & Readonly<Record<K, string>> {
  return names.every((name) => typeof fields[name] === 'string');
}
