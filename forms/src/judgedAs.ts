import * as z from 'zod/mini';

/** The rules for fields that are typed otherwise than they are sent: a number as text, a price with a comma. */
export function judgedAs<Fields, Input, Sent>(
  inputOf: (fields: Fields) => Input,
  schema: z.ZodMiniType<Sent, Awaited<Input>>,
): z.ZodMiniType<Sent, Fields> {
  // TypeScript 7 does not infer the two ends of the pipe.
  type Read = z.ZodMiniTransform<Awaited<Input>, Fields>;
  return z.pipe<Read, typeof schema>(z.transform(inputOf), schema);
}
