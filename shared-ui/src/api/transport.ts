import type { ApiError } from './apiError.ts';
import type { RequestSender } from './requestSender.ts';

/**
 * Request sender and retry delays for the calls of one store. Each store creates them and passes them to the
 * base query, because importing this package must have no side effects.
 */
export interface ApiTransportOptions {
  readonly send: RequestSender;
  /** Delays in ms before each retry of a GET that failed with `FETCH_ERROR`. */
  readonly retryDelaysMs: readonly number[];
}

export const RETRY_DELAYS_MS = [300, 1000] as const;

interface Transport {
  readonly send: RequestSender;
  /** Loads the HTTP client in advance, so that the first call does not wait for it. */
  readonly warmUp: () => void;
}

const NOT_LOADED_ERROR: ApiError = { status: 'FETCH_ERROR', error: 'Network Error' };

/**
 * Loads the HTTP client as a separate chunk, because the first view needs no request. A chunk that fails to load is
 * reported as a network error, and the next call retries it.
 */
export function createTransport(baseUrl: string): Transport {
  let loading: Promise<RequestSender> | undefined;
  const load = (): Promise<RequestSender> => {
    loading ??= import(/* webpackChunkName: "http" */ './httpTransport.ts').then(({ createHttpTransport }) =>
      createHttpTransport(baseUrl),
    );
    return loading;
  };
  const loadOrNull = (): Promise<RequestSender | null> =>
    load().catch(() => {
      loading = undefined;
      return null;
    });
  return {
    send: async (request, signal) => {
      const send = await loadOrNull();
      return send === null ? { error: NOT_LOADED_ERROR } : send(request, signal);
    },
    warmUp: () => void loadOrNull(),
  };
}
