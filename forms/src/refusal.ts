import { errorHint, errorMessage, isErrorCode } from '@shop/shared-ui';

/** The reason why a form was rejected: the server's message, and a hint where the message says little to a shopper. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string | undefined;
}

/**
 * Converts the error of a call. It returns null for an expired session, because the visitor is redirected to Sign In,
 * which explains it.
 */
export function refusalOf(error: unknown, fallback?: string): Refusal | null {
  if (isErrorCode(error, 'unauthenticated')) return null;
  return { message: errorMessage(error, fallback), hint: errorHint(error) };
}
