import { errorFields } from '@shop/shared-ui';
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form';

/** The sentence of each bad field, by its name. */
export function sentencesOf(errors: FieldErrors): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      typeof error?.message === 'string' ? error.message : undefined,
    ]),
  );
}

/** Puts the sentences of a refusal beside the fields that the server named, and the focus on the first of them. */
export function showRefusedFields<T extends FieldValues>(
  error: unknown,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): void {
  const refused = errorFields(error);
  const bad = names.map((name) => ({ name, message: refused[name] ?? '' })).filter(({ message }) => message);
  for (const [index, { name, message }] of bad.entries()) {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  }
}
