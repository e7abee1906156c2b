import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';

export type Answer = { data: unknown } | { error: ApiError };
export type Send = (request: ContractRequest, signal: AbortSignal) => Promise<Answer>;

/** What a store needs to reach the API; handed to the base query by the store, so that importing makes nothing. */
export interface ApiEnvironment {
  readonly send: Send;
  /** Pauses before each repetition of a GET that got no answer; their number is the number of repetitions. */
  readonly retryDelaysMs: readonly number[];
}

export const RETRY_DELAYS_MS = [300, 1000] as const;

interface Transport {
  readonly send: Send;
  /** Fetches what the first call will need. */
  readonly warmUp: () => void;
}

const NOT_LOADED: ApiError = { status: 'FETCH_ERROR', error: 'Network Error' };

/**
 * The HTTP client is a chunk of its own: the first view comes with its data, and a tenth of its bytes less.
 * A chunk that does not arrive is a network failure like any other, and the next call tries anew.
 */
export function createTransport(baseUrl: string): Transport {
  let loading: Promise<Send> | undefined;
  const load = (): Promise<Send> => {
    loading ??= import(/* webpackChunkName: "http" */ './httpTransport.ts').then(({ createHttpTransport }) =>
      createHttpTransport(baseUrl),
    );
    return loading;
  };
  const loadOrNull = (): Promise<Send | null> =>
    load().catch(() => {
      loading = undefined;
      return null;
    });
  return {
    send: async (request, signal) => {
      const send = await loadOrNull();
      return send === null ? { error: NOT_LOADED } : send(request, signal);
    },
    warmUp: () => void loadOrNull(),
  };
}
