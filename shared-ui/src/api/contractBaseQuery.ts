import { AxiosError, isAxiosError } from 'axios';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sessionExpired } from '../store/auth/authActions.ts';
import type { ApiError } from './apiError.ts';
import { isErrorBody } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';
import { requestConfig } from './contractRequest.ts';
import type { ApiEnvironment } from './httpClient.ts';

type Answer = { data: unknown } | { error: ApiError };

const isRefusal = (status: number): boolean => status < 200 || status > 299;

/** The kind of failure (section 8 of the specification). Bugs of ours are not failures of a call and go through. */
function failureOf(error: unknown): ApiError {
  if (!isAxiosError(error)) throw error;
  const status = error.response?.status;
  if (status !== undefined && isRefusal(status)) {
    const body: unknown = error.response?.data;
    return { status, data: isErrorBody(body) ? body : undefined, error: error.message };
  }
  if (status !== undefined) return { status: 'PARSING_ERROR', error: error.message };
  const isLate = error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED;
  return { status: isLate ? 'TIMEOUT_ERROR' : 'FETCH_ERROR', error: error.message };
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

async function send(
  request: ContractRequest,
  signal: AbortSignal,
  { http }: ApiEnvironment,
): Promise<Answer> {
  try {
    const { data } = await http.request<unknown>({ ...requestConfig(request), signal });
    return { data };
  } catch (error) {
    return { error: failureOf(error) };
  }
}

/** Only a GET that got no answer is sent again: a write may have happened although its answer was lost. */
async function sendPatiently(
  request: ContractRequest,
  signal: AbortSignal,
  environment: ApiEnvironment,
): Promise<Answer> {
  const delays = request.endpoint.method === 'GET' ? environment.retryDelaysMs : [];
  let answer = await send(request, signal, environment);
  for (const delayMs of delays) {
    const isUnanswered = 'error' in answer && answer.error.status === 'FETCH_ERROR';
    if (!isUnanswered || signal.aborted) break;
    await pause(delayMs, signal);
    answer = await send(request, signal, environment);
  }
  return answer;
}

/** The only HTTP client of the front end: speaks endpoints of the contract. */
export const contractBaseQuery: BaseQueryFn<ContractRequest, unknown, ApiError> = async (request, api) => {
  // The store is always made with this environment as its extra argument (createShopStore).
  const answer = await sendPatiently(request, api.signal, api.extra as ApiEnvironment);
  const isSessionGone = 'error' in answer && answer.error.status === 401 && request.endpoint.access !== 'all';
  if (isSessionGone) api.dispatch(sessionExpired());
  return answer;
};
