import type { FieldErrors, FieldValues } from 'react-hook-form';

/** What is wrong with which field. */
export type Sentences = Readonly<Record<string, string | undefined>>;

/** The sentences in the order of `names`: the errors themselves stand in the order in which they arose. */
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
