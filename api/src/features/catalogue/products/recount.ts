import { ONE_SIZE, MAX_STOCK, isOneSize } from '@shop/domain/products';
import { spreadCount } from '@shop/domain/stock';
import type { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { invalidInput } from '../../../errors.ts';

interface SizeCount {
  readonly size: string;
  readonly countInStock: number;
}

/** Stock of a product; no sizes when it comes in S, M and L with one count. */
export interface StockCounts {
  readonly sizes: SizeCount[];
  readonly total: number;
}

/** Returns the counts by size; the single size of a one-size product has all units. */
export function toStockCounts(
  { stock }: Pick<ProductEntity, 'stock'>,
  sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[],
): StockCounts {
  if (isOneSize(sizes)) return { sizes: [{ size: ONE_SIZE, countInStock: stock }], total: stock };
  return { sizes: sizes.map((row) => ({ size: row.size, countInStock: row.stock })), total: stock };
}

export interface Recount extends StockCounts {
  /** Whether the units were counted, or only redistributed among the sizes. */
  readonly reason: 'count' | 'correction';
}

type SizesInput = readonly { readonly size: string; readonly countInStock?: number | undefined }[];

interface CountInput {
  readonly countInStock?: number | undefined;
  readonly sizes?: SizesInput | undefined;
}

/**
 * Returns the counts that an update requests; null when it has none. If it has counts of sizes, the other
 * sizes keep their current count; else the total is spread over the sizes. Throws 400 when the counts of the
 * sizes and the total disagree, or when their sum exceeds `MAX_STOCK`.
 */
export function createRecount(before: StockCounts, { sizes, countInStock }: CountInput): Recount | null {
  if (sizes === undefined && countInStock === undefined) return null;
  const countBySize = new Map(before.sizes.map((row) => [row.size, row.countInStock]));
  const newSizes: SizesInput = sizes ?? before.sizes.map(({ size }) => ({ size }));
  const counts = newSizes.map((row) => row.countInStock ?? countBySize.get(row.size) ?? 0);
  const withSizeNames = (each: readonly number[]) =>
    newSizes.map(({ size }, index) => ({ size, countInStock: each[index] ?? 0 }));
  if (newSizes.some((row) => row.countInStock !== undefined)) {
    return { sizes: withSizeNames(counts), total: computeTotal(counts, countInStock), reason: 'count' };
  }
  const total = countInStock ?? before.total;
  const isCounted = countInStock !== undefined && counts.length <= 1;
  return {
    sizes: withSizeNames(spreadCount(counts, total)),
    total,
    reason: isCounted ? 'count' : 'correction',
  };
}

function computeTotal(counts: readonly number[], countInStock: number | undefined): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (countInStock !== undefined && countInStock !== total) {
    throw invalidInput({ sizes: "The sizes don't add up to Count In Stock." });
  }
  if (total > MAX_STOCK)
    throw invalidInput({ sizes: `Please enter at most ${MAX_STOCK} units in all sizes.` });
  return total;
}
