import { isApiError } from '@shop/shared-ui';

/** Reads the token of an email's link from the fragment, which is not sent to servers. */
export function tokenIn(hash: string): string | null {
  return new URLSearchParams(hash.slice(1)).get('token');
}

/** Whether the server could not check the token, so that another attempt may succeed. */
export function isTransientError(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status !== 'number' || error.status >= 500 || error.status === 429;
}
