import { errorHint, errorMessage, isErrorCode } from '@shop/shared-ui';

/** Reason why a form was rejected: the server's message, and a hint if the message is too terse for a shopper. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string | undefined;
}

const STALE_VERSION_HINT = "What you typed is still here. Save again to replace what's saved now.";

/**
 * Converts the error of a call to the message that a form shows. Returns null for an expired session, because
 * the visitor is redirected to Sign In, which explains it.
 */
export function toRefusal(error: unknown, fallback?: string): Refusal | null {
  if (isErrorCode(error, 'unauthenticated')) return null;
  const hint = isErrorCode(error, 'stale_version') ? STALE_VERSION_HINT : errorHint(error);
  return { message: errorMessage(error, fallback), hint };
}
