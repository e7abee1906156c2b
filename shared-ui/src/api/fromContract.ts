import type { ApiCall, InputOf, OutputOf } from '@shop/contract/endpoint';
import { normalizeInput } from '@shop/contract/endpoint';
import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';
import type { Tag } from './shopApi.ts';

/** Argument of an RTK Query hook: the input of the call, optional if all its fields are optional. */
export type CallInput<E extends ApiCall> =
  Record<string, never> extends InputOf<E> ? InputOf<E> | void : InputOf<E>;

type TagOrEntity = Tag | { readonly type: Tag; readonly id: string };

type Tags<E extends ApiCall> =
  | readonly TagOrEntity[]
  | ((
      output: OutputOf<E> | undefined,
      error: ApiError | undefined,
      input: CallInput<E>,
    ) => readonly TagOrEntity[]);

interface Call<E extends ApiCall> {
  query: (input: CallInput<E>) => ContractRequest;
  transformResponse: (answer: unknown) => OutputOf<E>;
}

interface CallOptions {
  /** True for a call that the visitor did not request, so that its 401 causes no redirect to Sign In. */
  isInBackground?: boolean;
}

interface QueryOptions<E extends ApiCall> extends CallOptions {
  provides?: Tags<E>;
  /** Cache lifetime of an unused response in seconds; `LIST_RETENTION_S` for lists. */
  keepUnusedDataFor?: number;
}

interface QueryCall<E extends ApiCall> extends Call<E> {
  serializeQueryArgs: (args: { queryArgs: CallInput<E>; endpointName: string }) => string;
  providesTags?: Tags<E>;
  keepUnusedDataFor?: number;
}

interface MutationCall<E extends ApiCall> extends Call<E> {
  invalidatesTags: Tags<E>;
}

function toFields(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

function toCall<E extends ApiCall>(endpoint: E, isInBackground?: boolean): Call<E> {
  return {
    query: (input) => ({ endpoint, input: toFields(input), isInBackground }),
    // A type assertion is enough, because the server validates each response against the endpoint's output schema.
    transformResponse: (answer) => answer as OutputOf<E>,
  };
}

/**
 * Returns the cache key of an input. Inputs that `normalizeInput` makes equal, such as page "2" of a URL and
 * page 2 of a button, share one key.
 */
function createCacheKey(endpointName: string, input: unknown): string {
  return `${endpointName}(${JSON.stringify(Object.entries(normalizeInput(input)))})`;
}

/** Creates a typed definition for `build.query` or `build.mutation` from an endpoint of the contract. */
export function fromContract<E extends ApiCall>(
  endpoint: E,
  options: { invalidates: Tags<E> } & CallOptions,
): MutationCall<E>;
export function fromContract<E extends ApiCall>(endpoint: E, options: QueryOptions<E>): QueryCall<E>;
export function fromContract<E extends ApiCall>(endpoint: E): Call<E>;
export function fromContract<E extends ApiCall>(
  endpoint: E,
  options: QueryOptions<E> & { invalidates?: Tags<E> } = {},
): Call<E> {
  const { provides, invalidates, keepUnusedDataFor, isInBackground } = options;
  if (endpoint.method !== 'GET') {
    return { ...toCall(endpoint, isInBackground), ...(invalidates && { invalidatesTags: invalidates }) };
  }
  const call: QueryCall<E> = {
    ...toCall(endpoint, isInBackground),
    serializeQueryArgs: ({ queryArgs, endpointName }) => createCacheKey(endpointName, queryArgs),
    ...(provides && { providesTags: provides }),
    ...(keepUnusedDataFor !== undefined && { keepUnusedDataFor }),
  };
  return call;
}
