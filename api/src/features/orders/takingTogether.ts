import { ONE_SIZE } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { countedStockChange, noteCountedStock } from '../../database/catalogueSubscriber.ts';
import type { RowChange } from '../../database/changeTogether.ts';
import { MOST_TOGETHER, changeTogether } from '../../database/changeTogether.ts';
import type { CartEntity, LineName } from '../../database/entities/CartEntity.ts';
import { lockUserAt, userChangeAt } from '../../database/rowLocks.ts';
import { cartChangeBy, takeFrom } from '../cart/cart.service.ts';
import { copyCounts } from '../products/sizes.service.ts';
import { isSqlite } from '../search/engineSql.ts';
import type { Portion } from './portions.ts';
import type { QuickPlan } from './quickPlan.ts';
import type { PricedPortion } from './takingPieces.ts';
import { takeFromProducts, takeFromSizes } from './takingPieces.ts';

export interface Taking {
  readonly buyer: { readonly id: string; readonly turn: number };
  /** As it was read; null for a buyer without one. */
  readonly cart: CartEntity | null;
  readonly ordered: readonly LineName[];
  readonly plan: Pick<QuickPlan, 'products' | 'sizes' | 'single'>;
  readonly now: Date;
}

/**
 * Changes what an order finds: takes the pieces, and what was ordered out of the cart, and increases the turn of the buyer.
 * False when any of it has changed since it was read; the caller must roll back then.
 */
export async function takeOrderedPieces(tx: EntityManager, taking: Taking): Promise<boolean> {
  const changes = isSqlite(tx) ? null : changesOf(tx, taking);
  if (!changes || changes.length > MOST_TOGETHER) return takeOneByOne(tx, taking);
  noteCountedStock(tx);
  return changeTogether(tx, changes);
}

/**
 * The same by a statement for each kind of row: on SQLite, where a statement is no round trip, and for orders of so many
 * rows that a server would take long to join them.
 */
async function takeOneByOne(
  tx: EntityManager,
  { buyer, cart, ordered, plan, now }: Taking,
): Promise<boolean> {
  if (!(await lockUserAt(tx, buyer.id, buyer.turn))) return false;
  if (cart && !(await takeFrom(tx, cart, ordered, now))) return false;
  if (!(await takeFromProducts(tx, plan.products))) return false;
  if (!(await takeFromSizes(tx, plan.sizes))) return false;
  await copyCounts(tx, plan.single);
  return true;
}

/** In the order in which everybody locks the rows: those of a size after that of its product. */
function changesOf(tx: EntityManager, { buyer, cart, ordered, plan, now }: Taking): RowChange[] {
  const { products, sizes, single } = plan;
  const pieces = products.flatMap((portion) => [
    fromProduct(portion),
    ...(single.includes(portion.productId) ? [fromOnlySize(portion)] : []),
    ...sizes.filter(({ productId }) => productId === portion.productId).map(fromSize),
  ]);
  const own = cart ? cartChangeBy(tx, cart, ordered, now) : [];
  return [userChangeAt(buyer.id, buyer.turn), ...own, ...pieces, countedStockChange()];
}

const counts = (row: string): string =>
  `${row}.stock = ${row}.stock - ?, ${row}.reserved = ${row}.reserved + ?`;

/** Leaves some, so that what shoppers can filter by stays as it is. */
const fromProduct = ({ productId, qty, priceCents }: PricedPortion): RowChange => ({
  table: 'products',
  set: (row) => `${counts(row)}, ${row}.version = ${row}.version + 1`,
  values: [qty, qty],
  where: (row) => `${row}.id = ? AND ${row}.state = 'public' AND ${row}.priceCents = ? AND ${row}.stock > ?`,
  whereValues: [productId, priceCents, qty],
});

const fromSize = ({ productId, size, qty }: Portion): RowChange => ({
  table: 'product_sizes',
  ...{ set: counts, values: [qty, qty] },
  where: (row) => `${row}.productId = ? AND ${row}.size = ? AND ${row}.stock > ?`,
  whereValues: [productId, size, qty],
});

/** The row of a product's only size follows it, and becomes a copy of its counts, as the movement of the size makes sure. */
const fromOnlySize = ({ productId, qty }: PricedPortion): RowChange => ({
  table: 'product_sizes',
  set: (row, product) =>
    `${row}.stock = ${product}.stock - ?, ${row}.reserved = ${product}.reserved + ?,
     ${row}.sold = ${product}.sold, ${row}.received = ${product}.received`,
  values: [qty, qty],
  where: (row) => `${row}.productId = ? AND ${row}.size = ?`,
  whereValues: [productId, ONE_SIZE],
});
