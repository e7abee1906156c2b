import { errorFields, errorHint, errorMessage, isErrorCode, notify } from '@shop/shared-ui';
import type { FieldValues, FormState, Path, UseFormSetError } from 'react-hook-form';

/** Why a form was not taken, in the server's words, and what to make of it where those mean little to a shopper. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** What the toasts of the account's forms are about; one form is on the screen at a time. */
export const ACCOUNT_FORM = 'the form of an account';

/** Told as a toast, and returned to stand in the form as well. */
export function tellRefusal(error: unknown, fallback?: string): Refusal | null {
  // An ended session leads to Sign In, and is explained there.
  if (isErrorCode(error, 'unauthenticated')) return null;
  const message = errorMessage(error, fallback);
  notify.error(message, { about: ACCOUNT_FORM });
  return { message, hint: errorHint(error) };
}

/** Told as a toast; the server's sentences go under their fields, and what belongs to no field of the form is returned. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  fallback?: string,
): Refusal | null {
  const sentences = errorFields(error);
  const known = fields.filter((field) => sentences[field] !== undefined);
  for (const field of known) setError(field, { type: 'server', message: sentences[field] ?? '' });
  const refusal = tellRefusal(error, fallback);
  return known.length > 0 ? null : refusal;
}

/**
 * Sentences by field, for the summary above the form. They come in the order of the fields, which is that of the form's
 * values; the errors themselves stand in the order in which they arose.
 */
export function sentencesOf<Values extends FieldValues>({
  errors,
  defaultValues,
}: Pick<FormState<Values>, 'errors' | 'defaultValues'>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.keys(defaultValues ?? {}).map((field) => {
      const message: unknown = errors[field]?.message;
      return [field, typeof message === 'string' ? message : undefined];
    }),
  );
}
