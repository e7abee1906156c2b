import { isApiError } from '@shop/shared-ui';

const UNAUTHENTICATED = 401;
const TOO_MANY_REQUESTS = 429;

/**
 * True if the server refused the call and a retry would be refused too. A missing session, too many requests
 * and server errors do not count.
 */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || typeof error.status !== 'number') return false;
  return error.status !== UNAUTHENTICATED && error.status < TOO_MANY_REQUESTS;
}
