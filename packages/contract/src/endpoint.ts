import type * as z from 'zod/mini';

/** Who may call: everybody, any signed-in user, or administrators. Ownership is checked by the service. */
export type Access = 'all' | 'signed-in' | 'admin';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The facts by which a browser makes a call of the API. Its schemas are types here, so that a bundle which only makes calls
 * contains none; the endpoint that is made from the call has them.
 */
export interface ApiCall<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> {
  readonly name: string;
  readonly method: Method;
  /** Koa's notation, from the origin: `/api/products/:id`. */
  readonly path: string;
  readonly access: A;
  /**
   * Flat: path parameters, query (GET, DELETE) or body (POST, PUT), and mapped headers in one object. A call alone has the
   * type and no value.
   */
  readonly input?: I;
  /** A call alone has the type and no value. */
  readonly output?: O;
  /** The status of a success; 200 by default. */
  readonly status?: 200 | 201;
  /**
   * `events` answers with server-sent events, each of which has the output as its data, `csv` with a file that is made
   * while it is sent, `pdf` with a whole file; the default is JSON.
   */
  readonly answer?: 'json' | 'events' | 'csv' | 'pdf';
  /** `multipart` sends the input as a form with files; the default is JSON. */
  readonly body?: 'json' | 'multipart';
  /** The body of some calls repeats the path parameter (requirement 7.17). */
  readonly pathInBody?: true;
  /**
   * Where the shop requires a second factor of administrators, one without it is admitted as administrator to these calls
   * alone.
   */
  readonly withoutSecondFactor?: true;
  /** The sentence for a customer who may not make this call; a general one by default. */
  readonly refusal?: string;
  /** Query parameters that may stand several times. Of every other one the first counts. */
  readonly repeated?: readonly string[];
  /** Input keys that travel as headers: `{ idempotencyKey: 'Idempotency-Key' }`. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A call with its schemas and what documents say of it. The server serves it, the OpenAPI document is made from it.
 */
export interface Endpoint<
  I extends z.ZodMiniType = z.ZodMiniType,
  O extends z.ZodMiniType = z.ZodMiniType,
  A extends Access = Access,
> extends ApiCall<I, O, A> {
  readonly summary: string;
  readonly input: I;
  readonly output: O;
  /** The headers of a success: their names and meanings. */
  readonly answerHeaders?: Readonly<Record<string, string>>;
}

export type InputOf<C extends ApiCall> = z.input<NonNullable<C['input']>>;
export type ParsedInputOf<C extends ApiCall> = z.output<NonNullable<C['input']>>;
export type OutputOf<C extends ApiCall> = z.output<NonNullable<C['output']>>;

/** Checks that the schemas are those that the call names. */
export function endpoint<I extends z.ZodMiniType, O extends z.ZodMiniType, A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return Object.freeze(definition);
}

/**
 * The fields of a flat input as texts, in order, so that it is spelled alike however it was given: page "2" of an address
 * and page 2 of a button, one size and a list of one, with and without white space around. What is undefined is left out,
 * and so is the first page, which is that of a list without a page.
 */
export function spelledAlike(input: unknown): Record<string, string[]> {
  const fields: [string, unknown][] =
    typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const spelled = fields
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string[]] => [name, [...new Set([value].flat().map(textOf))].sort()])
    .filter(([name, [first]]) => !(name === 'pageNumber' && first === '1'));
  return Object.fromEntries(spelled.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : JSON.stringify(value));

export function pathParameters(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
}
