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

/** The keys are in the order of the screen, which the error summary follows. */
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

/** Normalises a price as it is commonly written in South Africa, with spaces between groups and a decimal comma. */
function priceOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').replace(/^R/i, '').replace(',', '.');
}

function stockOf(typed: string): number {
  return /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN;
}

/**
 * The request body of a save. It contains the stock only if that was changed, so that a form that was open during a
 * sale does not restore the sold pieces.
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

/** The fields that another administrator has changed since `base`. */
export function changedFields(base: Product, newer: Product): (keyof ProductFields)[] {
  const before = fieldsOf(base);
  const now = fieldsOf(newer);
  return FIELD_NAMES.filter((name) => before[name] !== now[name]);
}

/** Applies the user's input to the newer version. Fields that the user did not change take the newer values. */
export function rebased(fields: ProductFields, base: Product, newer: Product): ProductFields {
  const before = fieldsOf(base);
  const now = fieldsOf(newer);
  const typed = FIELD_NAMES.filter((name) => fields[name] !== before[name]);
  return { ...now, ...Object.fromEntries(typed.map((name) => [name, fields[name]])) };
}

/** True when only the stock has changed, by sales, and the user has not edited it. Such a conflict is not shown. */
export function isSaleOnly(fields: ProductFields, base: Product, newer: Product): boolean {
  const isStockTyped = fields.countInStock !== String(base.countInStock);
  return !isStockTyped && changedFields(base, newer).every((name) => name === 'countInStock');
}
