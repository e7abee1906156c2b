import axios from 'axios';
import type { AxiosInstance } from 'axios';

export const REQUEST_TIMEOUT_MS = 15_000;

/** What a store needs to reach the API; handed to the base query by the store, so that importing makes nothing. */
export interface ApiEnvironment {
  readonly http: AxiosInstance;
  /** Pauses before each repetition of a GET that got no answer; their number is the number of repetitions. */
  readonly retryDelaysMs: readonly number[];
}

export const RETRY_DELAYS_MS = [300, 1000] as const;

/** Without the two transitional settings axios hides unreadable answers and calls time-outs aborted requests. */
export function createHttpClient(baseUrl: string): AxiosInstance {
  return axios.create({
    baseURL: baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    responseType: 'json',
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  });
}
