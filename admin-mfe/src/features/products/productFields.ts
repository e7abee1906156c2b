import type { updateProduct } from '@shop/contract/adminProducts';
import type { InputOf } from '@shop/contract/endpoint';
import type { Product } from '@shop/contract/products';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { ONE_SIZE, isOneSize } from '@shop/domain/products';

/** The form's fields as they are typed. */
export interface ProductFields {
  name: string;
  price: string;
  image: string;
  brand: string;
  countInStock: string;
  /** Not sold in S, M and L. */
  isOneSize: boolean;
  category: string;
  description: string;
}

export const FIELD_NAMES = [
  'name',
  'price',
  'image',
  'brand',
  'countInStock',
  'isOneSize',
  'category',
  'description',
] as const satisfies readonly (keyof ProductFields)[];

/** Names of the fields as they stand on the form. */
export const FIELD_LABELS: Readonly<Record<keyof ProductFields, string>> = {
  name: 'Name',
  price: 'Price',
  image: 'Image',
  brand: 'Brand',
  countInStock: 'Count In Stock',
  isOneSize: 'One size',
  category: 'Category',
  description: 'Description',
};

/** In the order of the screen, which is that of the error summary. */
export function fieldsOf(product: Product): ProductFields {
  return {
    name: product.name,
    price: decimalFromCents(centsFromRand(product.price) ?? 0),
    countInStock: String(product.countInStock),
    isOneSize: isOneSize(product.sizes),
    image: product.image,
    brand: product.brand,
    category: product.category,
    description: product.description,
  };
}

/** A price as many write it here, with gaps between groups and a decimal comma, is meant as one with a point. */
function priceOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(/^R/i, '').replace(',', '.');
}

function stockOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/**
 * What saving sends of the fields. The stock goes along only when it was changed, so that a form that stood open while
 * pieces were sold does not bring them back.
 */
export function inputOf(
  base: Product,
  fields: ProductFields,
): Omit<InputOf<typeof updateProduct>, 'productId'> {
  const { countInStock, price, isOneSize: hasOneSize, ...texts } = fields;
  const isStockTyped = countInStock !== String(base.countInStock);
  return {
    ...texts,
    price: priceOf(price),
    ...(hasOneSize !== isOneSize(base.sizes) && { sizes: hasOneSize ? [{ size: ONE_SIZE }] : [] }),
    ...(isStockTyped && { countInStock: stockOf(countInStock) }),
    version: base.version,
  };
}

/** The fields that somebody else has changed since `base`. */
export function changedFields(base: Product, newer: Product): (keyof ProductFields)[] {
  const before = fieldsOf(base);
  const now = fieldsOf(newer);
  return FIELD_NAMES.filter((name) => before[name] !== now[name]);
}

/** What was typed, on top of the newer version: fields that were left alone are as somebody else has saved them. */
export function rebased(fields: ProductFields, base: Product, newer: Product): ProductFields {
  const before = fieldsOf(base);
  const now = fieldsOf(newer);
  const typed = FIELD_NAMES.filter((name) => fields[name] !== before[name]);
  return { ...now, ...Object.fromEntries(typed.map((name) => [name, fields[name]])) };
}

/** Pieces were sold meanwhile and nothing else has changed: no reason to trouble who did not touch the stock. */
export function isSaleOnly(fields: ProductFields, base: Product, newer: Product): boolean {
  const isStockTyped = fields.countInStock !== String(base.countInStock);
  return !isStockTyped && changedFields(base, newer).every((name) => name === 'countInStock');
}
