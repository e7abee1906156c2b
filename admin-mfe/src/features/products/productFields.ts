import type { updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import type { Product } from '@shop/contract/products';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';

/** The form's fields as they are typed. */
export interface ProductFields {
  name: string;
  price: string;
  image: string;
  brand: string;
  countInStock: string;
  category: string;
  description: string;
}

export const FIELD_NAMES = [
  'name',
  'price',
  'image',
  'brand',
  'countInStock',
  'category',
  'description',
] as const satisfies readonly (keyof ProductFields)[];

export function fieldsOf(product: Product): ProductFields {
  return {
    name: product.name,
    price: decimalFromCents(centsFromRand(product.price) ?? 0),
    image: product.image,
    brand: product.brand,
    countInStock: String(product.countInStock),
    category: product.category,
    description: product.description,
  };
}

/** A price with a decimal comma, as many write it here, is meant as one with a point. */
function priceOf(typed: string): string {
  return typed.trim().replace(/^R\s*/i, '').replace(',', '.');
}

function stockOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/**
 * What saving sends. The stock goes along only when it was changed, so that a form that stood open while pieces were
 * sold does not bring them back.
 */
export function inputOf(
  product: Product,
  fields: ProductFields,
  version: number,
): InputOf<typeof updateProduct> {
  const { countInStock, price, ...texts } = fields;
  const isStockTyped = countInStock !== String(product.countInStock);
  return {
    productId: product._id,
    ...texts,
    price: priceOf(price),
    ...(isStockTyped && { countInStock: stockOf(countInStock) }),
    version,
  };
}
