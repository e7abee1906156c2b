import { isOneSize, sizeInWords } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { ProductSizeEntity } from '../../database/entities/ProductSizeEntity.ts';
import { illegalTransition } from '../../errors.ts';
import type { Counts, Recount } from './recount.ts';
import type { StockBySize } from './stockMovements.service.ts';
import { recordCounts } from './stockMovements.service.ts';

/** A product and its sizes as they were, in a transaction that has locked the product. */
export interface Counted {
  readonly product: ProductEntity;
  readonly sizes: readonly ProductSizeEntity[];
}

/** The administrator who counts, and when. */
export interface Counter {
  readonly userId: string;
  readonly now: Date;
}

/**
 * Gives a product its new sizes, with their counts, and records the movements; the product's own counts have been set.
 * Throws 409 when unpaid orders hold pieces of a size that is not among them.
 */
export async function recountSizes(
  tx: EntityManager,
  before: Counted,
  recount: Recount,
  { userId, now }: Counter,
): Promise<void> {
  const productId = before.product.id;
  const rows = await sizeRows(tx, before, recount);
  await tx.delete(ProductSizeEntity, { productId });
  if (rows.length > 0) await tx.insert(ProductSizeEntity, rows);
  await recordCounts(tx, {
    productId,
    counts: stockBySize(recount),
    reason: recount.reason,
    userId,
    now,
  });
}

function stockBySize({ sizes, total }: Counts): StockBySize {
  if (sizes.length === 0) return new Map([[null, total]]);
  return new Map(sizes.map(({ size, countInStock }) => [size, countInStock]));
}

async function sizeRows(
  tx: EntityManager,
  before: Counted,
  { sizes }: Recount,
): Promise<ProductSizeEntity[]> {
  const { product } = before;
  const held = isOneSize(sizes) ? null : await heldPieces(tx, before, sizes);
  return sizes.map(({ size, countInStock: stock }, position) => {
    const row = held ? before.sizes.find((known) => known.size === size) : product;
    const reserved = held ? (held.get(size) ?? 0) : product.reserved;
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

/** The pieces of each size that unpaid orders hold. */
async function heldPieces(
  tx: EntityManager,
  { product, sizes }: Counted,
  wanted: Recount['sizes'],
): Promise<ReadonlyMap<string, number>> {
  if (wanted.length === 0 || product.reserved === 0) return new Map();
  if (!isOneSize(sizes) && sizes.length > 0 && sizes.every(({ size }) => isAmong(size, wanted))) {
    return new Map(sizes.map(({ size, reserved }) => [size, reserved]));
  }
  const lines = await tx
    .createQueryBuilder(OrderLineEntity, 'line')
    .innerJoin(OrderEntity, 'placed', 'placed.id = line.orderId')
    .select('line.size', 'size')
    .addSelect('SUM(line.qty)', 'qty')
    .where('line.productId = :id', { id: product.id })
    .andWhere("placed.status = 'created' AND placed.archivedAt IS NULL")
    .groupBy('line.size')
    .getRawMany<{ size: string; qty: number | string }>();
  const lost = lines.find(({ size }) => !isAmong(size, wanted));
  if (lost) {
    throw illegalTransition(
      `Unpaid orders hold pieces in '${sizeInWords(lost.size)}'. Please keep it until they are paid or have expired.`,
    );
  }
  return new Map(lines.map(({ size, qty }) => [size, Number(qty)]));
}

const isAmong = (size: string, wanted: Recount['sizes']): boolean =>
  wanted.some((other) => other.size === size);
