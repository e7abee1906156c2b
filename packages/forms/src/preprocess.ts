import * as z from 'zod/mini';

/**
 * Creates a schema that converts the fields with `toInput` before it validates them, for fields whose typed form
 * differs from the request, e.g. a number as text or a price with a comma.
 */
export function preprocess<Fields, Input, Sent>(
  toInput: (fields: Fields) => Input,
  schema: z.ZodMiniType<Sent, Awaited<Input>>,
): z.ZodMiniType<Sent, Fields> {
  // The type argument is explicit, because TypeScript 7 does not infer the two ends of the pipe.
  type Conversion = z.ZodMiniTransform<Awaited<Input>, Fields>;
  return z.pipe<Conversion, typeof schema>(z.transform(toInput), schema);
}
