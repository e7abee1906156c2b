import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { MoreThanOrEqual } from 'typeorm';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { ProductSizeEntity } from '../../database/entities/ProductSizeEntity.ts';
import type { SizesByProduct } from '../products/sizes.service.ts';
import { copyCounts, sizesAmong } from '../products/sizes.service.ts';
import { recordOrderMovements } from '../products/stockMovements.service.ts';
import { refreshFacets } from '../search/facetRows.ts';
import type { Pieces, Portion } from './portions.ts';
import { productPortions, sizePortions } from './portions.ts';

/** The columns that count pieces, of a product and of a size; their sum is `received`. */
type Shelf = 'stock' | 'reserved' | 'sold';

interface Move {
  readonly from: Shelf;
  readonly to: Shelf;
  /** A new order takes public products only; a late payment may take archived ones. */
  readonly onlyPublic?: boolean;
}

/** The order that moves pieces, and when. */
export interface StockCause {
  readonly orderId: string;
  readonly now: Date;
}

/** Pieces that could not be reserved. */
export interface Shortage {
  readonly productId: string;
  /** Null for a product without sizes of its own. */
  readonly size: string | null;
  readonly qty: number;
  /** What is left of the size; absent when the product's own count decides. */
  readonly left?: number;
}

/** Moves pieces in one guarded statement; false when there were not enough, so that nothing was moved. */
async function move(
  tx: EntityManager,
  { productId, size, qty }: Portion,
  { from, to, onlyPublic }: Move,
): Promise<boolean> {
  const isEnough = { [from]: MoreThanOrEqual(qty) };
  const counts = { [from]: () => `${from} - ${qty}`, [to]: () => `${to} + ${qty}` };
  if (size !== null) {
    const { affected } = await tx.update(ProductSizeEntity, { productId, size, ...isEnough }, counts);
    return affected === 1;
  }
  const isSellableStock = from === 'stock' || to === 'stock';
  const { affected } = await tx.update(
    ProductEntity,
    { id: productId, ...isEnough, ...(onlyPublic ? { state: 'public' } : {}) },
    { ...counts, ...(isSellableStock ? { version: () => 'version + 1' } : {}) },
  );
  return affected === 1;
}

// Every function below changes the rows of all products first and reads their sizes then: whoever changes sizes has
// locked the product, so that the sizes that are read stay as they are.

interface Reservation {
  /** Not empty when anything was short. The caller must roll back then. */
  readonly short: readonly Shortage[];
  readonly sizes: SizesByProduct;
}

/** Reserves pieces for an order. */
export async function reserve(
  tx: EntityManager,
  lines: readonly Pieces[],
  cause: StockCause,
): Promise<Reservation> {
  const reservation = { from: 'stock', to: 'reserved', onlyPublic: true } as const;
  const products = productPortions(lines);
  const refused: Portion[] = [];
  for (const portion of products) if (!(await move(tx, portion, reservation))) refused.push(portion);
  const sizes = await sizesAmong(tx, idsOf(products));
  const short: Shortage[] = [];
  for (const portion of sizePortions(lines, sizes)) {
    const left = leftOf(portion, sizes);
    const isRefused = refused.some(({ productId }) => productId === portion.productId);
    if (isRefused ? left < portion.qty : !(await move(tx, portion, reservation))) {
      short.push({ ...portion, left });
    }
  }
  const named = new Set(short.map(({ productId }) => productId));
  const unnamed = refused.filter(({ productId }) => !named.has(productId));
  short.push(...unnamed.map((portion) => ({ ...portion, size: onlySizeOf(portion, sizes) })));
  if (short.length === 0) await noteMoved(tx, { lines, products, sizes }, { reason: 'sale', ...cause });
  return { short, sizes };
}

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

interface Moved {
  readonly lines: readonly Pieces[];
  readonly products: readonly Portion[];
  readonly sizes: SizesByProduct;
}

/** Brings the rows of single sizes up to date, and records the movements if the stock has changed. */
async function noteMoved(
  tx: EntityManager,
  { lines, products, sizes }: Moved,
  movement: Parameters<typeof recordOrderMovements>[2] | null,
): Promise<void> {
  const single = products.filter((portion) => onlySizeOf(portion, sizes) !== null);
  await copyCounts(tx, idsOf(single));
  if (!movement) return;
  await refreshFacets(tx, idsOf(products));
  const others = products.filter(({ productId }) => !sizes.has(productId));
  const moved = [...others, ...single.map((portion) => ({ ...portion, size: ONE_SIZE }))];
  await recordOrderMovements(tx, [...moved, ...sizePortions(lines, sizes)], movement);
}

const idsOf = (portions: readonly Portion[]): string[] => portions.map(({ productId }) => productId);

const onlySizeOf = ({ productId }: Portion, sizes: SizesByProduct): string | null =>
  isOneSize(sizes.get(productId)) ? ONE_SIZE : null;

const leftOf = ({ productId, size }: Portion, sizes: SizesByProduct): number =>
  sizes.get(productId)?.find((row) => row.size === size)?.stock ?? 0;
