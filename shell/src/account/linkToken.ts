import { isApiError } from '@shop/shared-ui';

/** Reads the token of an e-mail link from the fragment, which browsers do not send to servers; null without one. */
export function getLinkToken(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}

/** Returns true when the server could not check the token, so that a retry may succeed. */
export function isTransientError(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status !== 'number' || error.status >= 500 || error.status === 429;
}
