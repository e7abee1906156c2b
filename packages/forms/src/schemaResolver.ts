import { get, set } from 'react-hook-form';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/**
 * Creates the resolver that validates a form by a schema and reports the first error of each field. Replaces
 * `@hookform/resolvers`, which is larger and adds many optional peer dependencies to the lock file.
 */
export function schemaResolver<Fields extends FieldValues, Sent>(
  schema: z.ZodMiniType<Sent, Fields>,
): Resolver<Fields, unknown, Sent> {
  return (fields) => {
    const result = schema.safeParse(fields);
    if (result.success) return { values: result.data, errors: {} };
    const errors: FieldErrors<Fields> = {};
    for (const { path, message } of result.error.issues) {
      const name = path.join('.');
      if (get(errors, name) === undefined) set(errors, name, { type: 'schema', message });
    }
    return { values: {}, errors };
  };
}
