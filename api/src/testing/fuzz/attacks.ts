import type { Endpoint } from '@shop/contract/endpoint';
import { getPathParameters, hasQuery } from '@shop/contract/endpoint';
import fc from 'fast-check';
import { BROKEN_BODIES, RawJson, anyJson, hostileValue, jsonWith } from './hostileValues.ts';
import { listFields, withValue } from './schemaFields.ts';

/** One request, ready to be sent. */
export interface Attack {
  readonly endpoint: Endpoint;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

type Input = Readonly<Record<string, unknown>>;

interface Target {
  readonly endpoint: Endpoint;
  /** An input that would succeed. */
  readonly valid: Input;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const TYPES = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=utf-7',
  '%',
  '',
];

/** Creates requests with one hostile field: `each` of them for every field of the contract. */
export function createFieldAttacks(
  targets: readonly Target[],
  { each, seed, more }: { each: number; seed: number; more: readonly unknown[] },
): Attack[] {
  // Generators are created once, because that takes longer than generating values. Administrators may change
  // the rows of all users, so ids of other users prove nothing there.
  const [forAdmins, forOthers] = [hostileValue([]), hostileValue(more)];
  return targets.flatMap(({ endpoint, valid }) =>
    listFields(endpoint).flatMap((path, index) =>
      fc
        .sample(endpoint.access === 'admin' ? forAdmins : forOthers, { numRuns: each, seed: seed + index })
        .map((value) => createAttack(endpoint, withValue(valid, path, value))),
    ),
  );
}

/** Requests whose whole body, or way of sending it, makes no sense. */
export function createStructureAttacks(
  targets: readonly Target[],
  { count, seed }: { count: number; seed: number },
): Attack[] {
  const target = fc.constantFrom(...targets);
  const names = fc.constantFrom('id', 'userId', 'isAdmin', '_id', '__proto__', 'name', 'email', 'orderItems');
  const attack = fc.oneof(
    fc.tuple(target, anyJson()).map(([{ endpoint, valid }, body]) => ({
      ...createAttack(endpoint, valid),
      headers: JSON_TYPE,
      body: jsonWith(body),
    })),
    fc
      .tuple(target, fc.dictionary(names, anyJson()))
      .map(([{ endpoint, valid }, fields]) => createAttack(endpoint, { ...valid, ...fields })),
    fc.tuple(target, fc.constantFrom(...BROKEN_BODIES)).map(([{ endpoint, valid }, body]) => ({
      ...createAttack(endpoint, valid),
      headers: JSON_TYPE,
      body,
    })),
    fc.tuple(target, fc.constantFrom(...TYPES)).map(([{ endpoint, valid }, type]) => ({
      ...createAttack(endpoint, valid),
      headers: { 'Content-Type': type },
      body: '{}',
    })),
    fc
      .tuple(target, fc.dictionary(fc.string({ maxLength: 20 }), fc.string()))
      .map(([{ endpoint, valid }, query]) => {
        const plain = createAttack(endpoint, valid);
        return { ...plain, path: `${plain.path.split('?')[0]}?${new URLSearchParams(query)}&a=1&a=2&a[b]=3` };
      }),
  );
  return fc
    .sample(attack, { numRuns: count, seed })
    .map((made) => (made.method === 'GET' ? withoutBody(made) : made));
}

const withoutBody = ({ endpoint, method, path, headers }: Attack): Attack => ({
  endpoint,
  method,
  path,
  headers,
});

/**
 * Creates the request that a browser sends for the input, including values that a browser would refuse to
 * send.
 */
function createAttack(endpoint: Endpoint, input: Input): Attack {
  const inPath = getPathParameters(endpoint.path);
  const headerNames = endpoint.headers ?? {};
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeForUrl(toText(input[name])));
  const rest = Object.entries(input).filter(
    ([name, value]) => value !== undefined && !inPath.includes(name) && headerNames[name] === undefined,
  );
  const headers: Record<string, string> = {};
  for (const [name, header] of Object.entries(headerNames)) {
    const value = toText(input[name]);
    if (input[name] !== undefined && /^[\x20-\x7e]{1,8000}$/.test(value)) headers[header] = value;
  }
  const { method } = endpoint;
  if (hasQuery(endpoint)) {
    const query = rest
      .map(([name, value]) => `${encodeForUrl(name)}=${encodeForUrl(toText(value))}`)
      .join('&');
    return { endpoint, method, path: query === '' ? path : `${path}?${query}`, headers };
  }
  if (endpoint.body === 'multipart') return { endpoint, method, path, headers, body: toForm(rest) };
  if (rest.length === 0) return { endpoint, method, path, headers };
  return {
    endpoint,
    method,
    path,
    headers: { ...headers, ...JSON_TYPE },
    body: jsonWith(Object.fromEntries(rest)),
  };
}

function toForm(fields: readonly (readonly [string, unknown])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : toText(value));
  return form;
}

const toText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (value instanceof RawJson) return value.text;
  return value === undefined ? '' : JSON.stringify(value);
};

/**
 * Encodes text for a URL of acceptable length. A lone surrogate is sent as bytes that are not valid UTF-8.
 */
function encodeForUrl(text: string): string {
  const short = text.slice(0, 3000);
  return short.isWellFormed()
    ? encodeURIComponent(short)
    : `${encodeURIComponent(short.toWellFormed())}%ED%A0%80`;
}
