/**
 * The parameters of a query. Of one that stands several times the first counts, unless the endpoint wants all of them.
 * Everything is read once: Koa's parser looks through all parameters for each of them, which takes a second for a long
 * address.
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
