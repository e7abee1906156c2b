import type { PageProperties } from './page.ts';

const MAX_VALUES = 20;
const MAX_VALUE_LENGTH = 100;

/** Values of each query parameter that a page declares and a URL has, in the order of the declaration. */
export type PageQuery = Readonly<Record<string, readonly string[]>>;

/**
 * Parses the declared parameters. Undeclared parameters are left out, and so are values that are empty,
 * repeated or longer than `MAX_VALUE_LENGTH` characters, and those after the first `MAX_VALUES` of a
 * parameter.
 */
export function parsePageQuery(
  { query = [] }: Pick<PageProperties, 'query'>,
  searchParams: URLSearchParams,
): PageQuery {
  const entries = query.map((name) => [name, parseQueryValues(searchParams, name)] as const);
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

/** Returns the values of one parameter, parsed as in `parsePageQuery`. */
export function parseQueryValues(searchParams: URLSearchParams, name: string): string[] {
  const values = searchParams
    .getAll(name)
    .filter((value) => value !== '' && value.length <= MAX_VALUE_LENGTH);
  return [...new Set(values)].slice(0, MAX_VALUES);
}

/** Formats parameters as `size=m&size=l`; an empty text without parameters. */
export function formatQuery(query: PageQuery): string {
  const pairs = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value]));
  return new URLSearchParams(pairs).toString();
}
