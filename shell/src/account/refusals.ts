import { errorFields, errorMessage, notify } from '@shop/shared-ui';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';

/**
 * Puts the server's sentences under their fields. What belongs to no field of the form is a toast and is returned, to
 * stand in the form as well: a toast is gone after five seconds.
 */
export function showRefusal<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  fallback?: string,
): string | null {
  const sentences = errorFields(error);
  const known = fields.filter((field) => sentences[field] !== undefined);
  for (const field of known) setError(field, { type: 'server', message: sentences[field] ?? '' });
  if (known.length > 0) return null;
  const message = errorMessage(error, fallback);
  notify.error(message);
  return message;
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
