import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';

export type RequestResult = { data: unknown } | { error: ApiError };

/** Sends a request of the contract. Resolves to the response or an `ApiError`, and never rejects for a failed call. */
export type RequestSender = (request: ContractRequest, signal: AbortSignal) => Promise<RequestResult>;
