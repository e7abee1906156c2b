import type { EntityManager } from 'typeorm';
import { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { findSizesOfProducts } from '../../catalogue/products/sizes.service.ts';
import type { LineQuantity, StockQuantity } from './stockQuantities.ts';
import { toProductQuantities, toSizeQuantities } from './stockQuantities.ts';
import type { StockMoveCause } from './stockMoves.sql.ts';
import { toProductIds, moveStock, recordStockChange } from './stockMoves.sql.ts';

// The exported functions of this file update all product rows before they read the sizes: a transaction that
// changes sizes locks the product first, so the sizes cannot change afterwards.

/** Moves reserved units back to the stock that can be sold. */
export async function releaseStock(
  tx: EntityManager,
  lines: readonly LineQuantity[],
  cause: StockMoveCause,
): Promise<void> {
  const move = { from: 'reserved', to: 'stock' } as const;
  const products: StockQuantity[] = [];
  for (const quantity of toProductQuantities(lines))
    if (await moveStock(tx, quantity, move)) products.push(quantity);
  const sizes = await findSizesOfProducts(tx, toProductIds(products));
  for (const quantity of toSizeQuantities(lines, sizes)) await moveStock(tx, quantity, move);
  await recordStockChange(tx, { lines, products, sizes }, { reason: 'return', ...cause });
}

/**
 * Returns sold units to the stock, because they have not left the shop or have come back. The result lists
 * the units that stay sold, because their product no longer exists or no longer has their size.
 */
export async function restoreStock(
  tx: EntityManager,
  lines: readonly LineQuantity[],
  cause: StockMoveCause,
): Promise<readonly StockQuantity[]> {
  const move = { from: 'sold', to: 'stock' } as const;
  const products: StockQuantity[] = [];
  const unrestored: StockQuantity[] = [];
  for (const quantity of toProductQuantities(lines)) {
    const target = (await moveStock(tx, quantity, move)) ? products : unrestored;
    target.push(quantity);
  }
  const sizes = await findSizesOfProducts(tx, toProductIds(products));
  for (const quantity of toSizeQuantities(lines, sizes)) {
    if ((await moveStock(tx, quantity, move)) || (await returnToUncountedSize(tx, quantity))) continue;
    await moveStock(tx, { ...quantity, size: null }, { from: 'stock', to: 'sold' });
    unrestored.push(quantity);
  }
  const staysSold = ({ productId, size = '' }: LineQuantity): boolean =>
    unrestored.some((quantity) => quantity.productId === productId && (quantity.size ?? size) === size);
  const restoredLines = lines.filter((line) => !staysSold(line));
  await recordStockChange(tx, { lines: restoredLines, products, sizes }, { reason: 'return', ...cause });
  return unrestored;
}

/**
 * Returns units to a size that had no count of its own when they were sold; returns false when the product does not
 * have the size.
 */
async function returnToUncountedSize(
  tx: EntityManager,
  { productId, size, qty }: StockQuantity,
): Promise<boolean> {
  const { affected } = await tx.update(
    ProductSizeEntity,
    { productId, size: size ?? '' },
    { stock: () => `stock + ${qty}`, received: () => `received + ${qty}` },
  );
  return affected === 1;
}

/** Sells units from the free or the reserved stock; returns false when any unit is missing, and then sells none. */
export async function sellStock(
  tx: EntityManager,
  from: 'stock' | 'reserved',
  lines: readonly LineQuantity[],
  cause: StockMoveCause,
): Promise<boolean> {
  const soldQuantities: StockQuantity[] = [];
  const sellQuantities = async (quantities: readonly StockQuantity[]): Promise<boolean> => {
    for (const quantity of quantities) {
      if (!(await moveStock(tx, quantity, { from, to: 'sold' }))) return false;
      soldQuantities.push(quantity);
    }
    return true;
  };
  const products = toProductQuantities(lines);
  const areProductsSold = await sellQuantities(products);
  const sizes = areProductsSold ? await findSizesOfProducts(tx, toProductIds(products)) : null;
  if (sizes && (await sellQuantities(toSizeQuantities(lines, sizes)))) {
    await recordStockChange(
      tx,
      { lines, products, sizes },
      from === 'stock' ? { reason: 'sale', ...cause } : null,
    );
    return true;
  }
  for (const quantity of soldQuantities) await moveStock(tx, quantity, { from: 'sold', to: from });
  return false;
}
