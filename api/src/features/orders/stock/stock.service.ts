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
  const back = { from: 'reserved', to: 'stock' } as const;
  const products: StockQuantity[] = [];
  for (const portion of toProductQuantities(lines))
    if (await moveStock(tx, portion, back)) products.push(portion);
  const sizes = await findSizesOfProducts(tx, toProductIds(products));
  for (const portion of toSizeQuantities(lines, sizes)) await moveStock(tx, portion, back);
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
  const back = { from: 'sold', to: 'stock' } as const;
  const products: StockQuantity[] = [];
  const refused: StockQuantity[] = [];
  for (const portion of toProductQuantities(lines)) {
    const side = (await moveStock(tx, portion, back)) ? products : refused;
    side.push(portion);
  }
  const sizes = await findSizesOfProducts(tx, toProductIds(products));
  for (const portion of toSizeQuantities(lines, sizes)) {
    if ((await moveStock(tx, portion, back)) || (await receive(tx, portion))) continue;
    await moveStock(tx, { ...portion, size: null }, { from: 'stock', to: 'sold' });
    refused.push(portion);
  }
  const staysSold = ({ productId, size = '' }: LineQuantity): boolean =>
    refused.some((portion) => portion.productId === productId && (portion.size ?? size) === size);
  const released = lines.filter((line) => !staysSold(line));
  await recordStockChange(tx, { lines: released, products, sizes }, { reason: 'return', ...cause });
  return refused;
}

/**
 * Returns units to a size that had no count of its own when they were sold; returns false when the product does not
 * have the size.
 */
async function receive(tx: EntityManager, { productId, size, qty }: StockQuantity): Promise<boolean> {
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
  const taken: StockQuantity[] = [];
  const sellAll = async (portions: readonly StockQuantity[]): Promise<boolean> => {
    for (const portion of portions) {
      if (!(await moveStock(tx, portion, { from, to: 'sold' }))) return false;
      taken.push(portion);
    }
    return true;
  };
  const products = toProductQuantities(lines);
  const areProductsSold = await sellAll(products);
  const sizes = areProductsSold ? await findSizesOfProducts(tx, toProductIds(products)) : null;
  if (sizes && (await sellAll(toSizeQuantities(lines, sizes)))) {
    await recordStockChange(
      tx,
      { lines, products, sizes },
      from === 'stock' ? { reason: 'sale', ...cause } : null,
    );
    return true;
  }
  for (const portion of taken) await moveStock(tx, portion, { from: 'sold', to: from });
  return false;
}
