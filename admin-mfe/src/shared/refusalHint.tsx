import { errorHint, isApiError, isErrorCode } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { ProfileLink } from './ProfileLink.tsx';

const NOT_ADMIN_HINT = 'This account is no longer an administrator. Sign out, then sign in with one that is.';

/**
 * Returns a second line that explains an error to an administrator; undefined for an error without advice.
 */
export function getRefusalHint(error: unknown): ReactNode {
  if (isErrorCode(error, 'second_factor_setup_required')) return <ProfileLink>Set it up now</ProfileLink>;
  return isErrorCode(error, 'forbidden') ? NOT_ADMIN_HINT : errorHint(error);
}

export function isGone(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
