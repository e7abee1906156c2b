import { isOneSize, formatSize } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import type { MovementReason } from '../../../database/entities/stockMovements.ts';
import { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { illegalTransition } from '../../../errors.ts';
import type { StockCounts, Recount } from './recount.ts';
import type { StockBySize } from './stockCounts.sql.ts';
import { findReservedUnits } from './stockCounts.sql.ts';
import { recordStockCounts } from './stockMovements.service.ts';

/** Product and its sizes before a change, in a transaction that has locked the product. */
export interface ProductWithSizes {
  readonly product: ProductEntity;
  readonly sizes: readonly ProductSizeEntity[];
}

/** Administrator who counts, the time and the reason of the count. */
export interface RecountOptions {
  readonly userId: string;
  readonly now: Date;
  /** Reason that the administrator gives; when absent, the reason of the recount. */
  readonly reason?: MovementReason;
}

/**
 * Replaces the sizes of a product and their counts, and records the stock movements; the caller must have set
 * the product's own counts. Throws 409 when unpaid orders or exchanges reserve units of a removed size.
 */
export async function recountSizes(
  tx: EntityManager,
  before: ProductWithSizes,
  recount: Recount,
  { userId, now, reason = recount.reason }: RecountOptions,
): Promise<void> {
  const productId = before.product.id;
  const rows = await planSizeRows(tx, before, recount);
  await tx.delete(ProductSizeEntity, { productId });
  if (rows.length > 0) await tx.insert(ProductSizeEntity, rows);
  await recordStockCounts(tx, [{ productId, counts: getStockBySize(recount), reason, userId, now }]);
}

export function getStockBySize({ sizes, total }: StockCounts): StockBySize {
  if (sizes.length === 0) return new Map([[null, total]]);
  return new Map(sizes.map(({ size, countInStock }) => [size, countInStock]));
}

/** Plans the rows of the product's new sizes. Throws 409 when a removed size has reserved units. */
export async function planSizeRows(
  tx: EntityManager,
  before: ProductWithSizes,
  { sizes }: Recount,
): Promise<ProductSizeEntity[]> {
  const { product } = before;
  const heldUnits = isOneSize(sizes) ? null : await findReservedUnitsBySize(tx, before, sizes);
  return sizes.map(({ size, countInStock: stock }, position) => {
    const row = heldUnits ? before.sizes.find((sizeRow) => sizeRow.size === size) : product;
    const reserved = heldUnits ? (heldUnits.get(size) ?? 0) : product.reserved;
    const sold = row?.sold ?? 0;
    return {
      productId: product.id,
      size,
      position,
      stock,
      reserved,
      sold,
      received: stock + reserved + sold,
    };
  });
}

/**
 * Returns the units of each size that are reserved by unpaid orders or set aside for exchanges. Throws 409
 * when a removed size has any.
 */
async function findReservedUnitsBySize(
  tx: EntityManager,
  { product, sizes }: ProductWithSizes,
  newSizes: Recount['sizes'],
): Promise<ReadonlyMap<string, number>> {
  if (newSizes.length === 0 || product.reserved === 0) return new Map();
  if (!isOneSize(sizes) && sizes.length > 0 && sizes.every(({ size }) => includesSize(size, newSizes))) {
    return new Map(sizes.map(({ size, reserved }) => [size, reserved]));
  }
  const heldUnits = await findReservedUnits(tx, product.id);
  const removedSize = heldUnits.find(({ size }) => !includesSize(size, newSizes));
  if (removedSize) {
    throw illegalTransition(
      `Unpaid orders or exchanges hold units in '${formatSize(removedSize.size)}'. Please keep it until they are paid, have expired or are sent.`,
    );
  }
  return new Map(heldUnits.map(({ size, qty }) => [size, Number(qty)]));
}

const includesSize = (size: string, sizes: Recount['sizes']): boolean =>
  sizes.some((other) => other.size === size);
