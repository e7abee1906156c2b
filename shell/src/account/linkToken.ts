import { isApiError } from '@shop/shared-ui';

/** The token of a letter's link stands in the fragment, which no server and no log ever sees. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}

/** A server that is down or busy has not judged the link. */
export function isTransientError(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status !== 'number' || error.status >= 500 || error.status === 429;
}
