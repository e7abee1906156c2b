import * as z from 'zod/mini';

/** The rules for fields that are typed otherwise than they are sent: a number as text, a price with a comma. */
export function judgedAs<Fields, Input, Sent>(
  inputOf: (fields: Fields) => Input,
  schema: z.ZodMiniType<Sent, Awaited<Input>>,
): z.ZodMiniType<Sent, Fields> {
  return z.pipe(z.transform(inputOf), schema);
}
