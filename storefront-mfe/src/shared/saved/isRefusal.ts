import { isApiError } from '@shop/shared-ui';

const UNAUTHENTICATED = 401;
const TOO_MANY_REQUESTS = 429;

/** Whether a call was answered, and will be answered alike the next time. */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || typeof error.status !== 'number') return false;
  return error.status !== UNAUTHENTICATED && error.status < TOO_MANY_REQUESTS;
}
