import { fillPattern } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';

/** An answer of the API that travels in the page, to be put into the store before the first render. */
export interface Seed {
  endpoint: string;
  input: Readonly<Record<string, string>>;
  data: unknown;
}

type Params = PageMatch['params'];

/** The call whose answer the page starts with: where it is made, and what the client calls it by. */
export interface PageRequest {
  path: string;
  endpoint: string;
  input: Seed['input'];
}

/** Null for pages that start without data. */
export function pageRequest({ page, params }: PageMatch): PageRequest | null {
  const { data } = page;
  if (!data) return null;
  const query = new URLSearchParams(filled(data.query ?? {}, params)).toString();
  const path = fillPattern(data.path, params, encodeURIComponent);
  return {
    path: query === '' ? path : `${path}?${query}`,
    endpoint: data.endpoint,
    input: filled(data.input, params),
  };
}

function filled(values: Readonly<Record<string, string>>, params: Params): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, fillPattern(value, params)] as const);
  return Object.fromEntries(entries);
}
