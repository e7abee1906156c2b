export const DEFAULT_SIZES = ['S', 'M', 'L'] as const;
export type Size = (typeof DEFAULT_SIZES)[number];

/** Size of products without sizes; buyers do not choose it. */
export const ONE_SIZE = 'One size';
/** Maximum number of sizes of a product. */
export const MAX_SIZES = 20;
export const MAX_SIZE_NAME_LENGTH = 20;
/** Size of a cart or order line: 1 to 20 characters, and in an order one of the product's sizes. */
export type LineSize = string;

/**
 * Returns the names of the sizes in which a product can be ordered. A product without `sizes` has S, M and L, as
 * specified.
 */
export function getOfferedSizes(sizes: readonly { readonly size: string }[] | undefined): readonly string[] {
  return sizes?.map(({ size }) => size) ?? DEFAULT_SIZES;
}

/** Returns true when a product has only `ONE_SIZE`, which buyers do not choose. */
export function isOneSize(sizes: readonly { readonly size: string }[] | undefined): boolean {
  return sizes?.length === 1 && sizes[0]?.size === ONE_SIZE;
}

/**
 * Returns the size of a product that a request names; undefined when the product does not have it. For a
 * one-size product the request may also name no size, or S, M or L, because some clients know no other sizes
 * (requirement 5.4).
 */
export function findNamedSize(
  requestedSize: LineSize | undefined,
  sizes: readonly { readonly size: string }[] | undefined,
): LineSize | undefined {
  if (!isOneSize(sizes)) return getOfferedSizes(sizes).find((size) => size === requestedSize);
  return [undefined, ONE_SIZE, ...DEFAULT_SIZES].includes(requestedSize) ? ONE_SIZE : undefined;
}

/** Formats a size for display next to a product's name. */
export function formatSize(size: string): string {
  return size === ONE_SIZE ? size : `Size ${size}`;
}

/** Maximum number of pictures of a product; the first one is its `image`. */
export const MAX_PICTURES = 8;
export const MAX_ALT_LENGTH = 200;

/**
 * States of a product. A draft waits for its first valid save, a scheduled product for its publication time. Only
 * administrators see drafts, scheduled and withdrawn products.
 */
export const PRODUCT_STATES = ['draft', 'scheduled', 'public', 'withdrawn'] as const;
export type UnarchivedProductState = (typeof PRODUCT_STATES)[number];

export const MAX_PRICE_CENTS = 1_000_000_00;
export const MAX_STOCK = 1_000_000;
export const MAX_PRODUCT_NAME_LENGTH = 100;
export const MAX_DESCRIPTION_LENGTH = 5000;
export const MAX_COMMENT_LENGTH = 2000;
export const MAX_REPLY_LENGTH = 1000;
export const MAX_ORDER_LINES = 50;

/** Maximum number of lines that an order stores: a discount splits one of them at most (`splitLine`). */
export const MAX_STORED_ORDER_LINES = MAX_ORDER_LINES + 1;

/** Reviewers' answers about the fit of a product: smaller than its size, true to size, or larger. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** Maximum number of products that a user may save. */
export const MAX_SAVED_PRODUCTS = 200;

/** Options of the rating field of the review form, as specified. */
export const RATINGS = [
  { value: 1, label: '1 - Poor' },
  { value: 2, label: '2 - Fair' },
  { value: 3, label: '3 - Good' },
  { value: 4, label: '4 - Very Good' },
  { value: 5, label: '5 - Excellent' },
] as const;

/**
 * Returns true for a path below `/uploads/` or `/images/` and for an https URL without a user name; never for
 * `javascript:`, `data:` or plain http.
 */
export function isImageReference(image: string): boolean {
  if (/^\/(?:uploads|images)\/[\w./-]+$/.test(image)) return !image.includes('..') && !image.includes('//');
  return image.startsWith('https://') && URL.canParse(image) && new URL(image).username === '';
}

/** Returns true when a product has what publication requires: name, image and a price above 0 (requirement R.15). */
export function isPublishable(product: { name: string; image: string; priceCents: number }): boolean {
  return product.name.trim() !== '' && product.image !== '' && product.priceCents > 0;
}

/** Returns the quantities that a buyer may choose: 1 to the number of units that can be sold now. */
export function getQuantityOptions(countInStock: number): number[] {
  return Array.from({ length: Math.max(0, countInStock) }, (_, index) => index + 1);
}

/** Maximum number of options in the quantity select; above it the control is a number input (requirement R.10). */
export const MAX_QUANTITY_OPTIONS = 100;

export const PRODUCT_SORTS = [
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'bestselling',
  'relevance',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
