import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Error messages by the name of their field. */
export type Sentences = Readonly<Record<string, string | undefined>>;

/**
 * Returns the messages in the order of `names`, because the errors themselves are in the order in which they occurred.
 */
export function sentencesOf<Fields extends FieldValues>(
  names: readonly string[],
  errors: FieldErrors<Fields>,
): Sentences {
  return Object.fromEntries(
    names.map((name) => {
      const message: unknown = errors[name]?.message;
      return [name, typeof message === 'string' ? message : undefined];
    }),
  );
}
