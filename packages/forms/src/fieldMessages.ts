import type { FieldErrors, FieldValues } from 'react-hook-form';

/** Error messages by field name; a field of a list has a path, e.g. `sizes.0.size`. */
export type FieldMessages = Readonly<Record<string, string | undefined>>;

/**
 * Returns the error messages of a form, with those of list rows, in the order of `names`, because React Hook
 * Form has the errors in the order in which they occurred.
 */
export function toFieldMessages<Fields extends FieldValues>(
  names: readonly string[],
  errors: FieldErrors<Fields>,
): FieldMessages {
  return Object.fromEntries(
    names.flatMap((name) => [[name, getMessage(errors[name])], ...getRowMessages(name, errors[name])]),
  );
}

function getMessage(error: unknown): string | undefined {
  const message: unknown = isRecord(error) ? error['message'] : undefined;
  return typeof message === 'string' ? message : undefined;
}

/** Returns the messages of a list's rows by path, e.g. `sizes.0.size`. */
function getRowMessages(list: string, errors: unknown): [string, string][] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((row: unknown, index) =>
    Object.entries(isRecord(row) ? row : {}).flatMap(([name, error]): [string, string][] => {
      const message = getMessage(error);
      return message === undefined ? [] : [[`${list}.${String(index)}.${name}`, message]];
    }),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
