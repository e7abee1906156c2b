import type { ErrorBody, ErrorCode } from '@shop/contract/errors';

/** Why a call failed: no response, a response that came too late or cannot be parsed, or a status outside 200-299. */
export interface ApiError {
  readonly status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  /** The error body of the server, when it sent one. */
  readonly data?: ErrorBody | undefined;
  readonly error?: string | undefined;
}

const UNKNOWN = 'Something went wrong. Please try again.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Checks the shape only, so that the message of an error code that this version does not know is still shown. */
export function isErrorBody(value: unknown): value is ErrorBody {
  return isRecord(value) && typeof value['message'] === 'string';
}

export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && (typeof value['status'] === 'number' || typeof value['status'] === 'string');
}

/** The text to show: the server's message, or the text of the error. */
export function errorMessage(error: unknown, fallback: string = UNKNOWN): string {
  if (!isRecord(error)) return fallback;
  if (isErrorBody(error['data'])) return error['data'].message;
  if (typeof error['error'] === 'string' && error['error'] !== '') return error['error'];
  return typeof error['message'] === 'string' && error['message'] !== '' ? error['message'] : fallback;
}

/** Messages by the path of their field, e.g. `shippingAddress.phone`. Empty when the error names no fields. */
export function errorFields(error: unknown): Record<string, string> {
  return isRecord(error) && isErrorBody(error['data']) ? { ...error['data'].fields } : {};
}

export function isErrorCode(error: unknown, code: ErrorCode): boolean {
  return isRecord(error) && isErrorBody(error['data']) && error['data'].code === code;
}

const HINTS: Partial<Record<string, string>> = {
  FETCH_ERROR: 'You seem to be offline.',
  TIMEOUT_ERROR: 'The network is slow.',
  PARSING_ERROR: 'The shop gave an unexpected answer.',
};

/** A second line for errors whose own text says little to a shopper. */
export function errorHint(error: unknown): string | undefined {
  return isApiError(error) ? HINTS[String(error.status)] : undefined;
}
