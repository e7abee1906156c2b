import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { sessionExpired } from '../store/auth/authActions.ts';
import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';
import type { RequestResult } from './requestSender.ts';
import type { ApiTransportOptions } from './transport.ts';

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Sends a request, and retries a GET that failed with `FETCH_ERROR`. A write is not retried, because the
 * server may have executed it.
 */
async function sendWithRetries(
  request: ContractRequest,
  signal: AbortSignal,
  { send, retryDelaysMs }: ApiTransportOptions,
): Promise<RequestResult> {
  const delays = request.endpoint.method === 'GET' ? retryDelaysMs : [];
  let result = await send(request, signal);
  for (const delayMs of delays) {
    const hasNoResponse = 'error' in result && result.error.status === 'FETCH_ERROR';
    if (!hasNoResponse || signal.aborted) break;
    await pause(delayMs, signal);
    result = await send(request, signal);
  }
  return result;
}

/**
 * Sends RTK Query's requests to the endpoints of the contract. A 401 of an endpoint that requires a session dispatches
 * `sessionExpired`, unless the call runs in the background.
 */
export const contractBaseQuery: BaseQueryFn<ContractRequest, unknown, ApiError> = async (request, api) => {
  // `createShopStore` always passes this environment as the extra argument.
  const result = await sendWithRetries(request, api.signal, api.extra as ApiTransportOptions);
  const isSessionRejected =
    'error' in result && result.error.status === 401 && request.endpoint.access !== 'all';
  if (isSessionRejected && request.isInBackground !== true) api.dispatch(sessionExpired());
  return result;
};
