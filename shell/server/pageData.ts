import { fillPattern } from '@shop/registry/fillPattern';
import type { PageMatch } from '@shop/registry/matchPage';

/** A response of the API that the page embeds for the store's first render. */
export interface Seed {
  endpoint: string;
  input: Readonly<Record<string, string>>;
  data: unknown;
}

type Params = PageMatch['params'];

/** The call for the page's data: its path, and the name that the client uses. */
export interface PageRequest {
  path: string;
  endpoint: string;
  input: Seed['input'];
}

/** Null for pages without data. */
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
