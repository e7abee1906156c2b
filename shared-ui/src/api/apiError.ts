import type { ErrorBody, ErrorCode } from '@shop/contract/errors';

/** Failure of a call: the HTTP status outside 200-299, or the reason why there is no usable response. */
export interface ApiError {
  readonly status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  /** Error body of the server, if it sent one. */
  readonly data?: ErrorBody | undefined;
  readonly error?: string | undefined;
}

const UNKNOWN_ERROR_MESSAGE = 'Something went wrong. Please try again.';

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Returns true for any object with a text `message`, so that the message of an unknown error code is shown
 * too.
 */
export function isErrorBody(value: unknown): value is ErrorBody {
  return isRecord(value) && typeof value['message'] === 'string';
}

export function isApiError(value: unknown): value is ApiError {
  return isRecord(value) && (typeof value['status'] === 'number' || typeof value['status'] === 'string');
}

/** Returns the text to show: the server's message, else the error's own text, else `fallback`. */
export function errorMessage(error: unknown, fallback: string = UNKNOWN_ERROR_MESSAGE): string {
  if (!isRecord(error)) return fallback;
  if (isErrorBody(error['data'])) return error['data'].message;
  if (typeof error['error'] === 'string' && error['error'] !== '') return error['error'];
  return typeof error['message'] === 'string' && error['message'] !== '' ? error['message'] : fallback;
}

/** Returns messages by the path of their field, e.g. `shippingAddress.phone`. Empty if the error names no fields. */
export function errorFields(error: unknown): Record<string, string> {
  return isRecord(error) && isErrorBody(error['data']) ? { ...error['data'].fields } : {};
}

export function isErrorCode(error: unknown, code: ErrorCode): boolean {
  return isRecord(error) && isErrorBody(error['data']) && error['data'].code === code;
}

const HINT_BY_CODE: Partial<Record<string, string>> = {
  FETCH_ERROR: 'You seem to be offline.',
  TIMEOUT_ERROR: 'The network is slow.',
  PARSING_ERROR: 'The shop sent an unexpected response.',
};

/** Returns a second line to show for a call without a usable response; undefined for all other errors. */
export function errorHint(error: unknown): string | undefined {
  return isApiError(error) ? HINT_BY_CODE[String(error.status)] : undefined;
}
