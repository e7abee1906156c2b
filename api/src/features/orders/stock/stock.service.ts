import type { EntityManager } from 'typeorm';
import { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { sizesAmong } from '../../catalogue/products/sizes.service.ts';
import { refreshFacets } from '../../catalogue/search/facetRows.ts';
import type { Pieces, Portion } from './portions.ts';
import { productPortions, sizePortions } from './portions.ts';
import type { Moved, Movement, StockCause } from './stockMoves.sql.ts';
import { syncSingleSizeCount, idsOf, move, noteMovements } from './stockMoves.sql.ts';

// Every function below changes the rows of all products first and reads their sizes then: whoever changes sizes has
// locked the product, so that the sizes that are read stay as they are.

/** Gives reserved pieces back. */
export async function release(tx: EntityManager, lines: readonly Pieces[], cause: StockCause): Promise<void> {
  const back = { from: 'reserved', to: 'stock' } as const;
  const products: Portion[] = [];
  for (const portion of productPortions(lines)) if (await move(tx, portion, back)) products.push(portion);
  const sizes = await sizesAmong(tx, idsOf(products));
  for (const portion of sizePortions(lines, sizes)) await move(tx, portion, back);
  await noteMoved(tx, { lines, products, sizes }, { reason: 'return', ...cause });
}

/**
 * Puts sold pieces on sale again: they have not left the shop, or have come back. Returns those that stay sold, because
 * their product does not have their size any more.
 */
export async function takeBack(
  tx: EntityManager,
  lines: readonly Pieces[],
  cause: StockCause,
): Promise<readonly Portion[]> {
  const back = { from: 'sold', to: 'stock' } as const;
  const products: Portion[] = [];
  const refused: Portion[] = [];
  for (const portion of productPortions(lines)) {
    const side = (await move(tx, portion, back)) ? products : refused;
    side.push(portion);
  }
  const sizes = await sizesAmong(tx, idsOf(products));
  for (const portion of sizePortions(lines, sizes)) {
    if ((await move(tx, portion, back)) || (await receive(tx, portion))) continue;
    await move(tx, { ...portion, size: null }, { from: 'stock', to: 'sold' });
    refused.push(portion);
  }
  const staysSold = ({ productId, size = '' }: Pieces): boolean =>
    refused.some((portion) => portion.productId === productId && (portion.size ?? size) === size);
  const kept = lines.filter((line) => !staysSold(line));
  await noteMoved(tx, { lines: kept, products, sizes }, { reason: 'return', ...cause });
  return refused;
}

/** Adds pieces to a size that was not counted by itself when they were sold; false when there is no such size. */
async function receive(tx: EntityManager, { productId, size, qty }: Portion): Promise<boolean> {
  const { affected } = await tx.update(
    ProductSizeEntity,
    { productId, size: size ?? '' },
    { stock: () => `stock + ${qty}`, received: () => `received + ${qty}` },
  );
  return affected === 1;
}

/** Sells all of the pieces from one column; false when any of them is missing, so that none was sold. */
export async function sellFrom(
  tx: EntityManager,
  from: 'stock' | 'reserved',
  lines: readonly Pieces[],
  cause: StockCause,
): Promise<boolean> {
  const taken: Portion[] = [];
  const sellAll = async (portions: readonly Portion[]): Promise<boolean> => {
    for (const portion of portions) {
      if (!(await move(tx, portion, { from, to: 'sold' }))) return false;
      taken.push(portion);
    }
    return true;
  };
  const products = productPortions(lines);
  const areProductsSold = await sellAll(products);
  const sizes = areProductsSold ? await sizesAmong(tx, idsOf(products)) : null;
  if (sizes && (await sellAll(sizePortions(lines, sizes)))) {
    await noteMoved(tx, { lines, products, sizes }, from === 'stock' ? { reason: 'sale', ...cause } : null);
    return true;
  }
  for (const portion of taken) await move(tx, portion, { from: 'sold', to: from });
  return false;
}

/** Brings the rows of single sizes up to date, and records the movements if the stock has changed. */
async function noteMoved(tx: EntityManager, moved: Moved, movement: Movement | null): Promise<void> {
  await syncSingleSizeCount(tx, moved);
  if (!movement) return;
  await refreshFacets(tx, idsOf(moved.products));
  await noteMovements(tx, moved, movement);
}
