import type { ApiError } from './apiError.ts';
import type { ContractRequest } from './contractRequest.ts';

export type Answer = { data: unknown } | { error: ApiError };

/** Makes a call of the contract. Resolves with a failure instead of throwing. */
export type Send = (request: ContractRequest, signal: AbortSignal) => Promise<Answer>;
