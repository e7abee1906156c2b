/**
 * Parses the query parameters. The first of repeated parameters counts, unless the endpoint declares a list. All are
 * read in one pass: Koa's parser searches all parameters for each of them, which blocks the process on a long address.
 */
export function queryFields(query: string, repeated: readonly string[] = []): Record<string, unknown> {
  if (query === '') return {};
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(query)) {
    const values = fields.get(name);
    if (!values) fields.set(name, [value]);
    else if (repeated.includes(name)) values.push(value);
  }
  return Object.fromEntries(
    [...fields].map(([name, values]) => [name, values.length > 1 ? values : values[0]]),
  );
}
