import type { Endpoint } from '@shop/contract/endpoint';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Path of a value in an input: names of fields, and 0 for the elements of a list. */
export type FieldPath = readonly (string | number)[];

/** Every field of a call's input, those within objects and lists included, as the contract declares them. */
export function listFields({ input }: Pick<Endpoint, 'input'>): FieldPath[] {
  return listFieldsBelow(input, []);
}

function listFieldsBelow(schema: $ZodType, path: FieldPath): FieldPath[] {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => {
        const inner = [...path, name];
        return [inner, ...listFieldsBelow(field, inner)];
      });
    case 'array': {
      const element = [...path, 0];
      return [element, ...listFieldsBelow(def.element, element)];
    }
    case 'optional':
    case 'nullable':
    case 'default':
      return listFieldsBelow(def.innerType, path);
    case 'pipe':
      return listFieldsBelow(def.in, path);
    default:
      return [];
  }
}

/** Returns a copy of the input with another value at the path; undefined removes the field. */
export function withValue(
  input: Readonly<Record<string, unknown>>,
  path: FieldPath,
  value: unknown,
): Record<string, unknown> {
  return replaceValue(input, path, value) as Record<string, unknown>;
}

function replaceValue(container: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (typeof key === 'number') {
    const list: readonly unknown[] = Array.isArray(container) ? container : [];
    return [replaceValue(list[key], rest, value), ...list.slice(1)];
  }
  const fields: object = typeof container === 'object' && container !== null ? container : {};
  return { ...fields, [key]: replaceValue(Reflect.get(fields, key), rest, value) };
}
