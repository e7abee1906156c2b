import axios, { AxiosError, isAxiosError } from 'axios';
import { v4 as uuid } from 'uuid';
import type { ApiError } from './apiError.ts';
import { isErrorBody } from './apiError.ts';
import { toRequestConfig } from './contractRequest.ts';
import type { RequestSender } from './requestSender.ts';

const REQUEST_TIMEOUT_MS = 15_000;

const isErrorStatus = (status: number): boolean => status < 200 || status > 299;

/** Classifies a failed request (requirement 8.1). Errors that axios did not raise are bugs and are rethrown. */
function classifyRequestError(error: unknown): ApiError {
  if (!isAxiosError(error)) throw error;
  const status = error.response?.status;
  if (status !== undefined && isErrorStatus(status)) {
    const body: unknown = error.response?.data;
    // Axios's own message is left out, because it would be shown instead of the screen's fallback text.
    return { status, data: isErrorBody(body) ? body : undefined };
  }
  if (status !== undefined) return { status: 'PARSING_ERROR', error: error.message };
  const isLate = error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED;
  return { status: isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: error.message };
}

/**
 * Creates a function that sends requests with axios to this base URL. Without the `transitional` settings, axios would
 * hide parse errors and report timeouts as aborted requests.
 */
export function createHttpTransport(baseUrl: string): RequestSender {
  const client = axios.create({
    baseURL: baseUrl,
    timeout: REQUEST_TIMEOUT_MS,
    responseType: 'json',
    transitional: { silentJSONParsing: false, clarifyTimeoutError: true },
  });
  return async (request, signal) => {
    try {
      const { headers, ...config } = toRequestConfig(request);
      // Every server that handles the request logs this id.
      const tracedHeaders = { ...headers, 'X-Request-Id': uuid() };
      const { data } = await client.request<unknown>({ ...config, headers: tracedHeaders, signal });
      return { data };
    } catch (error) {
      return { error: classifyRequestError(error) };
    }
  };
}
