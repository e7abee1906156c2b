import type * as z from 'zod/mini';

/**
 * Callers that may make a call: all, signed-in users, or administrators. Services also check that a user owns
 * the object.
 */
export type Access = 'all' | 'signed-in' | 'admin';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Description from which a client makes a call. Schemas are types only, so that a bundle which merely makes
 * calls contains no validation code; the endpoint that is created from the call has the schemas.
 */
export interface ApiCall<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  /** Operation id in the OpenAPI document, which clients know; it stays when the constant is renamed. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Path from the origin in Koa's notation: `/api/products/:id`. */
  readonly path: string;
  readonly access: A;
  /**
   * Input schema: a flat object of path parameters, query (GET, DELETE) or body (POST, PUT), and the fields
   * that `headers` maps to headers. A call has the type only; its endpoint has the value.
   */
  readonly input?: I;
  /** Output schema. A call has the type only; its endpoint has the value. */
  readonly output?: O;
  /** HTTP status of a success; 200 by default. */
  readonly status?: 200 | 201;
  /**
   * Kind of response; JSON by default. `events` sends server-sent events, each with the output as data; `csv` streams a
   * file while it is generated; `pdf` sends a whole file.
   */
  readonly answer?: 'json' | 'events' | 'csv' | 'pdf';
  /** Encoding of the request body; JSON by default. `multipart` sends the input as a form with files. */
  readonly body?: 'json' | 'multipart';
  /** True for a call whose body repeats the path parameters (requirement 7.17). */
  readonly pathInBody?: true;
  /**
   * Accepts administrators who lack the second factor that the shop requires. Without this flag, admin calls refuse
   * them and other calls treat them as customers.
   */
  readonly withoutSecondFactor?: true;
  /** Message for a caller who may not make the call; a general one by default. */
  readonly refusal?: string;
  /** Query parameters that may occur several times; of any other parameter, the first occurrence counts. */
  readonly repeated?: readonly string[];
  /** Input fields that are sent as headers: `{ idempotencyKey: 'Idempotency-Key' }`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call with its schemas and documentation. The server serves it, and the OpenAPI document is generated from it. */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> extends ApiCall<I, O, A> {
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** Names and descriptions of the response headers of a success. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

export type InputOf<C extends ApiCall> = z.input<NonNullable<C['input']>>;
export type ParsedInputOf<C extends ApiCall> = z.output<NonNullable<C['input']>>;
export type OutputOf<C extends ApiCall> = z.output<NonNullable<C['output']>>;

/**
 * Defines an endpoint: a call with its summary and schemas. The schemas must be those that the type of the
 * call names; the compiler does not compare them.
 */
export function defineEndpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return Object.freeze(definition);
}

/**
 * Normalizes the fields of a flat input to sorted texts, so that equal inputs compare equal: page "2" of a
 * URL and page 2 of a button, one size and a list of one, with or without surrounding white space. Undefined
 * fields and a `pageNumber` of 1, the default, are omitted.
 */
export function normalizeInput(input: unknown): Record<string, string[]> {
  const fields: [string, unknown][] =
    typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const normalized = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string[]] => [name, [...new Set([value].flat().map(toText))].sort()])
    .filter(([name, [first]]) => !(name === 'pageNumber' && first === '1'));
  return Object.fromEntries(normalized.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value));

/** Returns whether the fields outside path and headers are sent as a query; otherwise they are the body. */
export const hasQuery = ({ method }: Pick<ApiCall, 'method'>): boolean =>
  method === 'GET' || method === 'DELETE';

export function getPathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}
