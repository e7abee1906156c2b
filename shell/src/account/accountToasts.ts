import { refusalOf } from '@shop/forms/refusal';
import type { Refusal } from '@shop/forms/refusal';
import { notify } from '@shop/shared-ui';

/** What the toasts of the account's forms are about; one form is on the screen at a time. */
export const ACCOUNT_FORM = 'the form of an account';

/** Told as a toast, and returned to stand in the page as well. */
export function tellRefusal(error: unknown, fallback?: string): Refusal | null {
  const refusal = refusalOf(error, fallback);
  if (refusal !== null) notify.error(refusal.message, { about: ACCOUNT_FORM });
  return refusal;
}
