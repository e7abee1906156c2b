import type { Product, ProductImage } from '@shop/contract/products';
import { centsFromRand, decimalFromCents } from '@shop/domain/money';
import { formatTimeField } from '@shop/domain/shopDays';
import { isOneSize } from '@shop/domain/products';

/** Size of a product and its stock, as typed in the form. */
export interface SizeRow {
  size: string;
  countInStock: string;
}

/** Values of the fields of the product form, as typed. */
export interface ProductFields {
  name: string;
  /** Regular price, also while a sale runs. */
  price: string;
  salePrice: string;
  /** Beginning and end of the sale in South African time; an empty beginning is the time of the save. */
  saleFrom: string;
  saleUntil: string;
  image: string;
  brand: string;
  countInStock: string;
  /** True if the product has a single size, so that shoppers choose none. */
  isOneSize: boolean;
  /** Sizes with a count each; empty while one count applies to S, M and L, or to the one size. */
  sizes: SizeRow[];
  /** All pictures. The first one has the URL of the field `image`. */
  images: ProductImage[];
  category: string;
  /** Base color; empty without one. */
  color: string;
  description: string;
  /** Publication time in South African time; empty to publish a draft or scheduled product on the next save. */
  publishAt: string;
}

export const FIELD_LABELS: Readonly<Record<keyof ProductFields, string>> = {
  name: 'Name',
  price: 'Price',
  salePrice: 'Sale price (R)',
  saleFrom: 'From',
  saleUntil: 'Until',
  countInStock: 'Count In Stock',
  isOneSize: 'One size',
  sizes: 'Sizes',
  image: 'Image',
  images: 'Pictures',
  brand: 'Brand',
  category: 'Category',
  color: 'Colour',
  description: 'Description',
  publishAt: 'Publish at',
};

/** Returns the form's values for a product, in the order of the screen, which the error summary follows. */
export function toProductFields(product: Product): ProductFields {
  const { sale } = product;
  return {
    name: product.name,
    price: formatAmount(getRegularPrice(product)),
    salePrice: sale === undefined ? '' : formatAmount(sale.price),
    saleFrom: sale === undefined ? '' : formatTimeField(sale.from),
    saleUntil: sale === undefined ? '' : formatTimeField(sale.until),
    countInStock: String(product.countInStock),
    isOneSize: isOneSize(product.sizes),
    sizes: isOneSize(product.sizes)
      ? []
      : (product.sizes ?? []).map(({ size, countInStock }) => ({ size, countInStock: String(countInStock) })),
    image: product.image,
    images: product.images ?? (product.image === '' ? [] : [{ url: product.image, alt: '' }]),
    brand: product.brand,
    category: product.category,
    color: product.color ?? '',
    description: product.description,
    publishAt: product.publishAt === undefined ? '' : formatTimeField(product.publishAt),
  };
}

/** Returns the price in rand without a sale. */
export const getRegularPrice = ({ price, sale }: Pick<Product, 'price' | 'sale'>): number =>
  sale?.regularPrice ?? price;

const formatAmount = (rand: number): string => decimalFromCents(centsFromRand(rand) ?? 0);

const FIELD_NAMES = [
  'name',
  'price',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'countInStock',
  'isOneSize',
  'sizes',
  'image',
  'images',
  'brand',
  'category',
  'color',
  'description',
  'publishAt',
] as const satisfies readonly (keyof ProductFields)[];

/** Serializes a value, which may be a list, for comparison. */
const toComparable = (value: ProductFields[keyof ProductFields]): string => JSON.stringify(value);

export function isSameValue(
  left: ProductFields[keyof ProductFields],
  right: ProductFields[keyof ProductFields],
): boolean {
  return toComparable(left) === toComparable(right);
}

/**
 * Returns the fields whose values differ between the two versions, as after a save by another administrator
 * or an order.
 */
export function getChangedFields(base: Product, newer: Product): (keyof ProductFields)[] {
  const baseFields = toProductFields(base);
  const newerFields = toProductFields(newer);
  return FIELD_NAMES.filter((name) => !isSameValue(baseFields[name], newerFields[name]));
}

/** Applies the administrator's input to the newer version. Unedited fields take the newer values. */
export function rebaseFields(fields: ProductFields, base: Product, newer: Product): ProductFields {
  const baseFields = toProductFields(base);
  const newerFields = toProductFields(newer);
  const editedNames = FIELD_NAMES.filter((name) => !isSameValue(fields[name], baseFields[name]));
  return { ...newerFields, ...Object.fromEntries(editedNames.map((name) => [name, fields[name]])) };
}

/**
 * True if only the stock has changed, e.g. by an order, and the administrator has not edited the stock. Such
 * a conflict is not shown.
 */
export function isOnlyStockChanged(fields: ProductFields, base: Product, newer: Product): boolean {
  const baseFields = toProductFields(base);
  const isStockTyped = (['countInStock', 'sizes'] as const).some(
    (name) => !isSameValue(fields[name], baseFields[name]),
  );
  const joinSizes = ({ sizes = [] }: Product) => sizes.map(({ size }) => size).join('\n');
  return (
    !isStockTyped &&
    joinSizes(base) === joinSizes(newer) &&
    getChangedFields(base, newer).every((name) => name === 'countInStock' || name === 'sizes')
  );
}
