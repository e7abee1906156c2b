import type { Endpoint, InputOf, OutputOf } from '@shop/contract/endpoint';
import { getPathParameters, hasQuery } from '@shop/contract/endpoint';
import type { ErrorBody } from '@shop/contract/errors';

export interface Answer<T> {
  status: number;
  /** The output of a success, or the error body of a refusal; the status tells which. */
  body: T & ErrorBody;
  headers: Headers;
}

/** Sends an endpoint's input as a browser does. */
export async function callEndpoint<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<Answer<OutputOf<E>>> {
  const { url, ...init } = requestFor(baseUrl, endpoint, input, headers);
  const response = await fetch(url, init);
  const text = await response.text();
  const isFile = response.headers.get('content-type')?.startsWith('text/csv') === true;
  return {
    status: response.status,
    body: (isFile ? text : parsed(text)) as OutputOf<E> & ErrorBody,
    headers: response.headers,
  };
}

const parsed = (text: string): unknown => (text === '' ? undefined : JSON.parse(text));

/** Creates the request that a browser sends for the input. */
export function requestFor<E extends Endpoint>(
  baseUrl: string,
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): RequestInit & { url: URL } {
  const { url, rest, mapped } = splitInput(baseUrl, endpoint, { ...(input as Record<string, unknown>) });
  return { url, method: endpoint.method, ...toBody(endpoint, rest, { ...headers, ...mapped }) };
}

function splitInput(baseUrl: string, endpoint: Endpoint, input: Record<string, unknown>) {
  const inPath = getPathParameters(endpoint.path);
  const headers = endpoint.headers ?? {};
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(toText(input[name])));
  const mapped = given.flatMap(([name, value]) => {
    const header = headers[name];
    return header === undefined ? [] : [[header, toText(value)] as const];
  });
  const rest = given.filter(([name]) => !inPath.includes(name) && headers[name] === undefined);
  const url = new URL(path, baseUrl);
  if (hasQuery(endpoint)) {
    for (const [name, value] of rest) {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      for (const each of values) url.searchParams.append(name, toText(each));
    }
  }
  return { url, rest: Object.fromEntries(rest), mapped: Object.fromEntries(mapped) };
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function toBody(
  endpoint: Endpoint,
  rest: Record<string, unknown>,
  headers: Record<string, string> = {},
): RequestInit {
  if (hasQuery(endpoint) || Object.keys(rest).length === 0) return { headers };
  if (endpoint.body !== 'multipart') {
    return { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(rest) };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) {
    form.append(name, value instanceof Blob ? value : toText(value));
  }
  return { headers, body: form };
}
