import type { ProductImage } from '@shop/contract/products';
import { getRegularCents } from '@shop/domain/salePrices';
import { formatShopTimestamp } from '@shop/domain/shopDays';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { hashText } from '../../../secrets/tokens.ts';

/** Product with the values that its row in an import or export file has. */
export interface ProductRow {
  readonly product: ProductEntity;
  /** Empty when the product comes in S, M and L. */
  readonly sizes: readonly { readonly size: string; readonly countInStock: number }[];
  /** Pictures of the product; the first is the product's image. */
  readonly images: readonly ProductImage[];
}

/**
 * Part of a product that changes independently of the other parts; for example, an order changes only the
 * counts.
 */
export type VersionedPart = 'details' | 'life' | 'counts' | 'pictureTexts';

const PART_PREFIXES = { details: 'v', life: 'l', counts: 'c', pictureTexts: 't' } as const;
const FILE_VERSION_PATTERN = /^v[0-9a-f]{8}l[0-9a-f]{8}c[0-9a-f]{8}(?:t[0-9a-f]{8})?$/;
/**
 * Pattern of the product's version counter, which files of earlier releases contain in place of hashes. Every
 * change increments it, including sales.
 */
const COUNTER_PATTERN = /^\d{1,9}$/;

function getPartValues({ product, sizes, images }: ProductRow): Readonly<Record<VersionedPart, unknown>> {
  const { name, category, brand, color, description, state, publishAt, stock } = product;
  return {
    details: [
      ...[name, getRegularCents(product), category, brand, description],
      images.map(({ url }) => url),
      // Absent without a color, so that the hash equals that in files of releases without colors.
      ...(color === null ? [] : [color]),
    ],
    // The sale price and its period are left out, because a sale that ends by itself is no conflict with other changes.
    life: [state, publishAt === null ? null : formatShopTimestamp(publishAt)],
    counts: [stock, sizes.map(({ size, countInStock }) => [size, countInStock])],
    pictureTexts: images.map(({ alt }) => alt),
  };
}

/**
 * Returns the hash of a part with its prefix; empty for picture texts when there are none, because files of
 * earlier releases contain no hash of them.
 */
function getPartVersion(row: ProductRow, part: VersionedPart): string {
  if (part === 'pictureTexts' && row.images.every(({ alt }) => alt === '')) return '';
  return `${PART_PREFIXES[part]}${hashText(JSON.stringify(getPartValues(row)[part])).slice(0, 8)}`;
}

/**
 * Returns the version of a product in a file: a hash of each part. Each hash has a letter in front, because
 * spreadsheets convert text that looks like a number.
 */
export function getFileVersion(row: ProductRow): string {
  return (['details', 'life', 'counts', 'pictureTexts'] as const)
    .map((part) => getPartVersion(row, part))
    .join('');
}

export const isFileVersion = (text: string): boolean =>
  FILE_VERSION_PATTERN.test(text) || COUNTER_PATTERN.test(text);

/** Returns whether the parts of a product are unchanged since its version was written into a file. */
export function isUnchangedSince(
  version: string,
  row: ProductRow,
  parts: ReadonlySet<VersionedPart>,
): boolean {
  if (COUNTER_PATTERN.test(version)) return version === String(row.product.version);
  return [...parts].every((part) => version.includes(getPartVersion(row, part)));
}
