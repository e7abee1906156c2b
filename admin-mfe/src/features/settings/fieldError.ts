/** The sentence of a field, or of its first wrong line. */
export const fieldError = (fields: Record<string, string>, name: string): string | undefined =>
  fields[name] ?? Object.entries(fields).find(([path]) => path.startsWith(`${name}.`))?.[1];
