import { errorHint, isApiError, isErrorCode } from '@shop/shared-ui';

const DEMOTED = 'This account is no longer an administrator. Sign out, then sign in with one that is.';

/** What a failure means for an administrator, as a second line below its sentence. */
export function refusalHint(error: unknown): string | undefined {
  return isErrorCode(error, 'forbidden') ? DEMOTED : errorHint(error);
}

export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
