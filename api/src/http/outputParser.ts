import type { Endpoint, OutputOf } from '@shop/contract/endpoint';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { $ZodArray, $ZodObjectJIT, $ZodOptional, parse } from 'zod/v4/core';

/** The function that checks what an endpoint answers, and leaves out what is not declared. It throws like the schema. */
export function outputParser<E extends Endpoint>({ output }: E): (value: unknown) => OutputOf<E> {
  let schema: $ZodType | undefined;
  // Most processes are never asked for most endpoints.
  return (value) => parse((schema ??= compiled(output)), value) as OutputOf<E>;
}

/**
 * The same schema with objects for which zod writes a function each. Those of the contract do without, for browsers that
 * must not run written code, and take four times as long. No schema of the contract contains itself.
 */
function compiled(schema: $ZodType): $ZodType {
  if (schema instanceof z.ZodMiniObject) {
    const { def } = schema._zod;
    const fields = Object.entries(def.shape).map(([name, field]) => [name, compiled(field)] as const);
    return new $ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
  }
  if (schema instanceof z.ZodMiniArray) {
    const { def } = schema._zod;
    return new $ZodArray({ ...def, element: compiled(def.element) });
  }
  if (schema instanceof z.ZodMiniOptional) {
    const { def } = schema._zod;
    return new $ZodOptional({ ...def, innerType: compiled(def.innerType) });
  }
  return schema;
}
