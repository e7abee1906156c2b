import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sessionExpired } from '../store/auth/authActions.ts';
import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';
import type { Answer, ApiEnvironment } from './transport.ts';

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Only a GET that got no answer is sent again: a write may have happened although its answer was lost. */
async function sendPatiently(
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

/** The only HTTP client of the front end: speaks endpoints of the contract. */
export const contractBaseQuery: BaseQueryFn<ContractRequest, unknown, ApiError> = async (request, api) => {
  // The store is always made with this environment as its extra argument (createShopStore).
  const answer = await sendPatiently(request, api.signal, api.extra as ApiEnvironment);
  const isSessionGone = 'error' in answer && answer.error.status === 401 && request.endpoint.access !== 'all';
  if (isSessionGone) api.dispatch(sessionExpired());
  return answer;
};
