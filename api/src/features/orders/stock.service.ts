import type { EntityManager } from 'typeorm';
import { MoreThanOrEqual } from 'typeorm';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';

/** The columns that count a product's pieces; their sum is `received`. */
type Shelf = 'stock' | 'reserved' | 'sold';

export interface Pieces {
  readonly productId: string;
  readonly qty: number;
}

interface Move {
  readonly from: Shelf;
  readonly to: Shelf;
  /** A new order takes public products only; a late payment may take archived ones. */
  readonly onlyPublic?: boolean;
}

/**
 * The pieces that the lines need of each product. They are sorted, so that two orders lock rows in the same order and
 * cannot deadlock.
 */
export function piecesOf(lines: readonly Pieces[]): Pieces[] {
  const quantities = new Map<string, number>();
  for (const { productId, qty } of lines) quantities.set(productId, (quantities.get(productId) ?? 0) + qty);
  return [...quantities]
    .map(([productId, qty]) => ({ productId, qty }))
    .sort((left, right) => (left.productId < right.productId ? -1 : 1));
}

/** Moves pieces in one guarded statement; false when there were not enough, so that nothing was moved. */
async function move(
  tx: EntityManager,
  { productId, qty }: Pieces,
  { from, to, onlyPublic }: Move,
): Promise<boolean> {
  const isSellableStock = from === 'stock' || to === 'stock';
  const { affected } = await tx.update(
    ProductEntity,
    { id: productId, [from]: MoreThanOrEqual(qty), ...(onlyPublic ? { state: 'public' } : {}) },
    {
      [from]: () => `${from} - ${qty}`,
      [to]: () => `${to} + ${qty}`,
      ...(isSellableStock ? { version: () => 'version + 1' } : {}),
    },
  );
  return affected === 1;
}

/** Reserves pieces for an order. Returns those that were short, after which the caller must roll back. */
export async function reserve(tx: EntityManager, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const short: Pieces[] = [];
  for (const piece of pieces) {
    if (!(await move(tx, piece, { from: 'stock', to: 'reserved', onlyPublic: true }))) short.push(piece);
  }
  return short;
}

export async function release(tx: EntityManager, pieces: readonly Pieces[]): Promise<void> {
  for (const piece of pieces) await move(tx, piece, { from: 'reserved', to: 'stock' });
}

/** Sells all of the pieces from one column; false when any of them is missing, so that none was sold. */
export async function sellFrom(
  tx: EntityManager,
  from: 'stock' | 'reserved',
  pieces: readonly Pieces[],
): Promise<boolean> {
  const taken: Pieces[] = [];
  for (const piece of pieces) {
    if (await move(tx, piece, { from, to: 'sold' })) taken.push(piece);
    else {
      for (const back of taken) await move(tx, back, { from: 'sold', to: from });
      return false;
    }
  }
  return true;
}
