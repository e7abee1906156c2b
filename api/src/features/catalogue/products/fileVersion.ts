import { createHash } from 'node:crypto';
import { formatShopSecond } from '@shop/domain/shopDays';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';

/** A product as a row of a file. */
export interface ProductRow {
  readonly product: ProductEntity;
  /** None when the product comes in S, M and L. */
  readonly sizes: readonly { readonly size: string; readonly countInStock: number }[];
  /** The addresses of its pictures, the first being its image. */
  readonly pictures: readonly string[];
}

/** The parts of a product that change independently of each other: a sale changes the counts alone. */
export type VersionedPart = 'details' | 'life' | 'counts';

const LETTERS = { details: 'v', life: 'l', counts: 'c' } as const;
const WRITTEN = /^v[0-9a-f]{8}l[0-9a-f]{8}c[0-9a-f]{8}$/;
/** The counter of the product, which files of earlier releases have. Every change increases it, sales included. */
const COUNTER = /^\d{1,9}$/;

function valuesOf({ product, sizes, pictures }: ProductRow): Readonly<Record<VersionedPart, unknown>> {
  const { name, priceCents, category, brand, description, state, publishAt, stock } = product;
  return {
    details: [name, priceCents, category, brand, description, pictures],
    life: [state, publishAt === null ? null : formatShopSecond(publishAt)],
    counts: [stock, sizes.map(({ size, countInStock }) => [size, countInStock])],
  };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 8);

function versionOf(row: ProductRow, part: VersionedPart): string {
  return `${LETTERS[part]}${hashOf(valuesOf(row)[part])}`;
}

/**
 * The version of a product in a file: a hash of each part. Letters begin it and separate the hashes, because spreadsheets
 * turn what looks like a number into one.
 */
export function fileVersion(row: ProductRow): string {
  return (['details', 'life', 'counts'] as const).map((part) => versionOf(row, part)).join('');
}

export const isFileVersion = (text: string): boolean => WRITTEN.test(text) || COUNTER.test(text);

/** Whether the parts of a product are still as they were when its version was written into a file. */
export function isUnchangedSince(
  version: string,
  row: ProductRow,
  parts: ReadonlySet<VersionedPart>,
): boolean {
  if (COUNTER.test(version)) return version === String(row.product.version);
  return [...parts].every((part) => version.includes(versionOf(row, part)));
}
