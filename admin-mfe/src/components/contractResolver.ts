import type { Endpoint } from '@shop/contract/endpoint';
import { pathParameters } from '@shop/contract/endpoint';
import { get, set } from 'react-hook-form';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * Judges a form by the input schema of the call that it will make, so that browser and server say the same sentence.
 * `request` tells, for the fields as typed, the call and its input.
 */
export function contractResolver<T extends FieldValues>(
  request: (fields: T) => readonly [Endpoint, Readonly<Record<string, unknown>>],
): Resolver<T> {
  return (fields) => {
    const [endpoint, input] = request(fields);
    const parsed = endpoint.input.safeParse(input);
    if (parsed.success) return { values: fields, errors: {} };
    const errors: FieldErrors<T> = {};
    // What the address names is no field: the server says whether there is such a thing.
    const named = new Set(pathParameters(endpoint.path));
    for (const { path, message } of parsed.error.issues) {
      if (named.has(String(path[0]))) continue;
      const name = path.join('.');
      if (get(errors, name) === undefined) set(errors, name, { type: 'contract', message });
    }
    return Object.keys(errors).length === 0 ? { values: fields, errors: {} } : { values: {}, errors };
  };
}
