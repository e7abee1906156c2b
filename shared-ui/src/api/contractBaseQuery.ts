import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sessionExpired } from '../store/auth/authActions.ts';
import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';
import type { Answer } from './send.ts';
import type { ApiEnvironment } from './transport.ts';

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Retries a GET without a response. A write is not retried, because the server may have executed it. */
async function sendWithRetries(
  request: ContractRequest,
  signal: AbortSignal,
  { send, retryDelaysMs }: ApiEnvironment,
): Promise<Answer> {
  const delays = request.endpoint.method === 'GET' ? retryDelaysMs : [];
  let answer = await send(request, signal);
  for (const delayMs of delays) {
    const isUnanswered = 'error' in answer && answer.error.status === 'FETCH_ERROR';
    if (!isUnanswered || signal.aborted) break;
    await pause(delayMs, signal);
    answer = await send(request, signal);
  }
  return answer;
}

/**
 * Sends RTK Query's requests to the endpoints of the contract. A 401 of an endpoint that requires a session dispatches
 * `sessionExpired`, unless the call runs in the background.
 */
export const contractBaseQuery: BaseQueryFn<ContractRequest, unknown, ApiError> = async (request, api) => {
  // `createShopStore` always passes this environment as the extra argument.
  const answer = await sendWithRetries(request, api.signal, api.extra as ApiEnvironment);
  const isSessionGone = 'error' in answer && answer.error.status === 401 && request.endpoint.access !== 'all';
  if (isSessionGone && request.isInBackground !== true) api.dispatch(sessionExpired());
  return answer;
};
