import type { Product, ProductImage } from '@shop/contract/products';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { toTimeField } from '@shop/domain/shopDays';
import { isOneSize } from '@shop/domain/products';

/** A size as it is typed. */
export interface SizeRow {
  size: string;
  countInStock: string;
}

/** The form's fields as they are typed. */
export interface ProductFields {
  name: string;
  price: string;
  image: string;
  brand: string;
  countInStock: string;
  /** Not sold in S, M and L. */
  isOneSize: boolean;
  /** The sizes that are counted one by one; none while one count stands for S, M and L, or for the one size. */
  sizes: SizeRow[];
  /** All pictures. The address of the first is that of the field `image`. */
  images: ProductImage[];
  category: string;
  description: string;
  /** In South African time; empty for at once. */
  publishAt: string;
}

export const FIELD_LABELS: Readonly<Record<keyof ProductFields, string>> = {
  name: 'Name',
  price: 'Price',
  countInStock: 'Count In Stock',
  isOneSize: 'One size',
  sizes: 'Sizes',
  image: 'Image',
  images: 'Pictures',
  brand: 'Brand',
  category: 'Category',
  description: 'Description',
  publishAt: 'Publish at',
};

/** The keys are in the order of the screen, which the error summary follows. */
export function fieldsOf(product: Product): ProductFields {
  return {
    name: product.name,
    price: decimalFromCents(centsFromRand(product.price) ?? 0),
    countInStock: String(product.countInStock),
    isOneSize: isOneSize(product.sizes),
    sizes: isOneSize(product.sizes)
      ? []
      : (product.sizes ?? []).map(({ size, countInStock }) => ({ size, countInStock: String(countInStock) })),
    image: product.image,
    images: product.images ?? (product.image === '' ? [] : [{ url: product.image, alt: '' }]),
    brand: product.brand,
    category: product.category,
    description: product.description,
    publishAt: product.publishAt === undefined ? '' : toTimeField(product.publishAt),
  };
}

const NAMES = [
  'name',
  'price',
  'countInStock',
  'isOneSize',
  'sizes',
  'image',
  'images',
  'brand',
  'category',
  'description',
  'publishAt',
] as const satisfies readonly (keyof ProductFields)[];

/** A value that can be compared, whether it is a text or a list. */
const comparable = (value: ProductFields[keyof ProductFields]): string => JSON.stringify(value);

export function isSame(
  left: ProductFields[keyof ProductFields],
  right: ProductFields[keyof ProductFields],
): boolean {
  return comparable(left) === comparable(right);
}

/** The fields that another administrator, or a sale, has changed since `base`. */
export function changedFields(base: Product, newer: Product): (keyof ProductFields)[] {
  const before = fieldsOf(base);
  const now = fieldsOf(newer);
  return NAMES.filter((name) => !isSame(before[name], now[name]));
}

/** Applies the user's input to the newer version. Fields that the user did not change take the newer values. */
export function rebased(fields: ProductFields, base: Product, newer: Product): ProductFields {
  const before = fieldsOf(base);
  const now = fieldsOf(newer);
  const typed = NAMES.filter((name) => !isSame(fields[name], before[name]));
  return { ...now, ...Object.fromEntries(typed.map((name) => [name, fields[name]])) };
}

/** True when only the stock has changed, by sales, and the user has not edited it. Such a conflict is not shown. */
export function isSaleOnly(fields: ProductFields, base: Product, newer: Product): boolean {
  const before = fieldsOf(base);
  const isStockTyped = (['countInStock', 'sizes'] as const).some(
    (name) => !isSame(fields[name], before[name]),
  );
  const sizesOf = ({ sizes = [] }: Product) => sizes.map(({ size }) => size).join('\n');
  return (
    !isStockTyped &&
    sizesOf(base) === sizesOf(newer) &&
    changedFields(base, newer).every((name) => name === 'countInStock' || name === 'sizes')
  );
}
