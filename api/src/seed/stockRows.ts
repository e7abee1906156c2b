import { isOneSize } from '@shop/domain/products';
import { v7 as uuid } from 'uuid';
import type { ProductEntity, ProductSizeEntity } from '../database/entities/catalogue.ts';
import type { StockMovementEntity } from '../database/entities/stockMovements.ts';

interface SizeCount {
  readonly size: string;
  readonly countInStock: number;
}

/** Builds the size rows of a new product without reserved or sold units. */
export function createSizeRows(productId: string, sizes: readonly SizeCount[]): ProductSizeEntity[] {
  return sizes.map(({ size, countInStock: stock }, position) => {
    return { productId, size, position, stock, reserved: 0, sold: 0, received: stock };
  });
}

export interface SeededProduct {
  readonly row: ProductEntity;
  readonly sizes: readonly ProductSizeEntity[];
}

/** Counts units of an order as reserved or sold. They are added to `received`, so that the stock is unchanged. */
export function addOrderedUnits(
  { row, sizes }: SeededProduct,
  { size, qty, column }: { size: string; qty: number; column: 'reserved' | 'sold' },
): void {
  const ofSize = sizes.filter((counted) => counted.size === size || isOneSize(sizes));
  for (const counts of [row, ...ofSize]) {
    counts[column] += qty;
    counts.received += qty;
  }
}

/** Builds the stock movements by which a seeded product got its stock. */
export function createOpeningMovements({ row, sizes }: SeededProduct): StockMovementEntity[] {
  const counts: readonly { size: string | null; stock: number }[] =
    sizes.length === 0 ? [{ size: null, stock: row.stock }] : sizes;
  return counts
    .filter(({ stock }) => stock > 0)
    .map(({ size, stock }) => ({
      id: uuid(),
      productId: row.id,
      size,
      fromCount: 0,
      toCount: stock,
      reason: 'import',
      orderId: null,
      userId: null,
      createdAt: row.createdAt,
    }));
}
