import * as z from 'zod/mini';

export const toJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

/** Parses JSON with a schema and returns the value, or the reason why the text is invalid. */
export function parseJson<T>(
  schema: z.ZodMiniType<T>,
  text: Buffer,
): { value: T } | { value: null; problem: string } {
  try {
    const parsed = schema.safeParse(JSON.parse(text.toString()));
    return parsed.success
      ? { value: parsed.data }
      : { value: null, problem: z.prettifyError(parsed.error).replace(/\s*\n\s*/g, ' ') };
  } catch (error) {
    return { value: null, problem: String(error) };
  }
}
