import { errorFields, errorHint, errorMessage, isErrorCode, notify } from '@shop/shared-ui';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** Why a form was not taken, in the server's words, and what to make of it where those mean little to a shopper. */
export interface Refusal {
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Told as a toast, and returned to stand in the form as well. */
export function tellRefusal(error: unknown, fallback?: string): Refusal | null {
  // An ended session leads to Sign In, and is explained there.
  if (isErrorCode(error, 'unauthenticated')) return null;
  const message = errorMessage(error, fallback);
  notify.error(message);
  return { message, hint: errorHint(error) };
}

/** Puts the server's sentences under their fields; what belongs to no field of the form is told. */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  fallback?: string,
): Refusal | null {
  const sentences = errorFields(error);
  const known = fields.filter((field) => sentences[field] !== undefined);
  for (const field of known) setError(field, { type: 'server', message: sentences[field] ?? '' });
  return known.length > 0 ? null : tellRefusal(error, fallback);
}

/** Sentences by field, for the summary above the form. */
export function sentencesOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(errors).map(([field, error]) => [
      field,
      typeof error?.['message'] === 'string' ? error['message'] : undefined,
    ]),
  );
}
