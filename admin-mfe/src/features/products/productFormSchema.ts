import { ProductInput } from '@shop/contract/adminProductForms';
import type { Product } from '@shop/contract/products';
import type { CheckedField } from '@shop/domain/productValueFaults';
import { findValueFault } from '@shop/domain/productValueFaults';
import { preprocess } from '@shop/forms/preprocess';
import * as z from 'zod/mini';
import type { ProductFields } from './productFields.ts';
import { toProductInput } from './productInput.ts';

type ProductRequest = z.output<typeof ProductInput>;
type RequestValue = readonly [path: (string | number)[], field: CheckedField, value: string];

/**
 * Creates the schema of the product form: the rules of the API and, for changed fields only, a check for
 * markup and for lists in place of a single value.
 */
export const createProductFormSchema = (base: Product) =>
  preprocess(
    (fields: ProductFields) => toProductInput(base, fields),
    ProductInput.check(
      z.superRefine((sent, context) => {
        for (const [path, field, value] of getChangedValues(base, sent)) {
          const message = findValueFault(field, value);
          if (message !== null) context.addIssue({ code: 'custom', path, message });
        }
      }),
    ),
  );

function getChangedValues(
  base: Product,
  { image, images = [], sizes = [], ...sent }: ProductRequest,
): RequestValue[] {
  const addresses = new Set([base.image, ...(base.images ?? []).map(({ url }) => url)]);
  const names = new Set((base.sizes ?? []).map(({ size }) => size));
  const [, ...others] = images;
  const values: RequestValue[] = [
    ...(['name', 'brand', 'category', 'description'] as const).map((name): RequestValue => [
      [name],
      name,
      sent[name] ?? base[name],
    ]),
    [['image'], 'pictures', image ?? base.image],
    ...others.map(({ url }, place): RequestValue => [['images', place + 1, 'url'], 'pictures', url]),
    ...sizes.map(({ size }, place): RequestValue => [['sizes', place, 'size'], 'sizes', size]),
  ];
  return values.filter(([, field, value]) => {
    if (field === 'pictures') return !addresses.has(value);
    return field === 'sizes' ? !names.has(value) : value !== base[field];
  });
}
