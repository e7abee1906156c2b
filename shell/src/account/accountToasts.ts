import { toRefusal } from '@shop/forms/refusal';
import type { Refusal } from '@shop/forms/refusal';
import { notify } from '@shop/shared-ui';

/** Subject of the toasts of account forms. A newer toast replaces an older one. */
export const ACCOUNT_TOAST = 'the form of an account';

/**
 * Shows the error as a toast, and returns it for display on the page. Returns null and shows no toast for an
 * expired session.
 */
export function notifyRefusal(error: unknown, fallback?: string): Refusal | null {
  const refusal = toRefusal(error, fallback);
  if (refusal !== null) notify.error(refusal.message, { about: ACCOUNT_TOAST });
  return refusal;
}
