export const SIZES = ['S', 'M', 'L'] as const;
export type Size = (typeof SIZES)[number];

/** The size of products that have no sizes; it is not asked for. */
export const ONE_SIZE = 'One size';
/** The most sizes that a product may have. */
export const SIZES_MAX = 20;
export const SIZE_NAME_MAX = 20;
/** What a line of a cart or an order names: 1 to 20 characters, and in an order one of its product's sizes. */
export type LineSize = string;

/** What a product of these sizes may be ordered in. Without `sizes` it comes in S, M and L, as specified. */
export function sizesOnOffer(sizes: readonly { readonly size: string }[] | undefined): readonly string[] {
  return sizes?.map(({ size }) => size) ?? SIZES;
}

/** Whether a product has one size only, which is not asked for. */
export function isOneSize(sizes: readonly { readonly size: string }[] | undefined): boolean {
  return sizes?.length === 1 && sizes[0]?.size === ONE_SIZE;
}

/** A size as it stands beside the name of a product. */
export function sizeInWords(size: string): string {
  return size === ONE_SIZE ? size : `Size ${size}`;
}

/** The most pictures of a product; the first is its `image`. */
export const PICTURES_MAX = 8;
export const ALT_MAX = 200;

/**
 * A draft waits for its first valid save, a scheduled product for its time. Both and withdrawn ones are seen by
 * administrators only.
 */
export const PRODUCT_LIFE = ['draft', 'scheduled', 'public', 'withdrawn'] as const;
export type ProductLife = (typeof PRODUCT_LIFE)[number];

export const PRICE_MAX_CENTS = 1_000_000_00;
export const STOCK_MAX = 1_000_000;
export const NAME_PART_MAX = 100;
export const DESCRIPTION_MAX = 5000;
export const COMMENT_MAX = 2000;
export const LINES_MAX = 50;

/** How a reviewer says that a product fits: smaller than its size, true to it, larger. */
export const FITS = ['small', 'true', 'large'] as const;
export type Fit = (typeof FITS)[number];

/** The most products that a person may have saved. */
export const SAVED_MAX = 200;

/** The options of the review form, as specified. */
export const RATINGS = [
  { value: 1, label: '1 - Poor' },
  { value: 2, label: '2 - Fair' },
  { value: 3, label: '3 - Good' },
  { value: 4, label: '4 - Very Good' },
  { value: 5, label: '5 - Excellent' },
] as const;

/** An uploaded or supplied picture, or an https address; never `javascript:`, `data:` or plain http. */
export function isImageReference(image: string): boolean {
  if (/^\/(?:uploads|images)\/[\w./-]+$/.test(image)) return !image.includes('..') && !image.includes('//');
  return image.startsWith('https://') && URL.canParse(image) && new URL(image).username === '';
}

/** A draft becomes public with its first valid save: name, image and a price above 0 (requirement R.15). */
export function isPublishable(product: { name: string; image: string; priceCents: number }): boolean {
  return product.name.trim() !== '' && product.image !== '' && product.priceCents > 0;
}

/** The quantities that a buyer may choose: 1 to the pieces that can be sold now. */
export function quantityOptions(countInStock: number): number[] {
  return Array.from({ length: Math.max(0, countInStock) }, (_, index) => index + 1);
}

/** Above this many options a select is of no use, and the control becomes a number input (requirement R.10). */
export const QUANTITY_SELECT_MAX = 100;

export const PRODUCT_SORTS = [
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'bestselling',
  'relevance',
] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
