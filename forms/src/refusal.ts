import { errorHint, errorMessage, isErrorCode } from '@shop/shared-ui';

/** Why a form was not taken: the server's words, and what to make of them where they mean little to a shopper. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The refusal that a failed call is. An ended session is none: it leads to Sign In and is explained there. */
export function refusalOf(error: unknown, fallback?: string): Refusal | null {
  if (isErrorCode(error, 'unauthenticated')) return null;
  return { message: errorMessage(error, fallback), hint: errorHint(error) };
}
