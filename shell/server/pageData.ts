import { fillPattern } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';
import { queryText } from '@shop/registry/pageQuery';
import type { PageQuery } from '@shop/registry/pageQuery';

/** A response of the API that the page embeds for the store's first render. */
export interface Seed {
  endpoint: string;
  /** The micro-frontend whose page makes the call. Absent for calls of the platform. */
  owner?: string;
  input: Readonly<Record<string, string | readonly string[]>>;
  data: unknown;
}

type Params = PageMatch['params'];

/** The call for the page's data: its path, and the name that the client uses. */
export interface PageRequest {
  path: string;
  endpoint: string;
  owner: string;
  input: Seed['input'];
}

/** Null for pages without data. */
export function pageRequest({ name, page, params }: PageMatch, asked: PageQuery = {}): PageRequest | null {
  const { data } = page;
  if (!data) return null;
  const query = queryText({ ...listed(filled(data.query ?? {}, params)), ...asked });
  const path = fillPattern(data.path, params, encodeURIComponent);
  return {
    path: query === '' ? path : `${path}?${query}`,
    endpoint: data.endpoint,
    owner: name,
    input: { ...filled(data.input, params), ...inputOf(asked) },
  };
}

function filled(values: Readonly<Record<string, string>>, params: Params): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, fillPattern(value, params)] as const);
  return Object.fromEntries(entries);
}

const listed = (values: Readonly<Record<string, string>>): PageQuery =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));

/** A parameter that stands once is a text, as the client passes it. */
function inputOf(asked: PageQuery): Seed['input'] {
  const entries = Object.entries(asked).map(([name, values]) => {
    const [first = '', ...others] = values;
    return [name, others.length === 0 ? first : values] as const;
  });
  return Object.fromEntries(entries);
}
