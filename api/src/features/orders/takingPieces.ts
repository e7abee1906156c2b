import type { EntityManager } from 'typeorm';
import { noteStockChange } from '../../database/catalogueSubscriber.ts';
import { write } from '../../database/handwritten.ts';
import { marksFor, tableBy } from '../search/engineSql.ts';
import type { Portion } from './portions.ts';

// One statement takes the pieces of all lines of an order. It takes them only where some are left afterwards, so that
// what shoppers can filter by stays as it is, and whoever takes the last ones looks at it under locks.

export interface PricedPortion extends Portion {
  /** The price at which the pieces are sold. */
  readonly priceCents: number;
}

/**
 * Reserves pieces of several products, given in the order of their ids, in which their rows are locked. False when any
 * of them has not more left, is not public or has another price now; the caller must roll back then.
 */
export async function takeFromProducts(
  tx: EntityManager,
  portions: readonly PricedPortion[],
): Promise<boolean> {
  const ids = portions.map(({ productId }) => productId);
  const qty = byRow(portions, ({ productId, qty: pieces }) => [productId, pieces]);
  const price = byRow(portions, ({ productId, priceCents }) => [productId, priceCents]);
  noteStockChange(tx);
  const affected = await write(
    tx,
    `UPDATE ${tableBy(tx, 'products', 'PRIMARY')}
     SET stock = stock - ${qty.sql('id')}, reserved = reserved + ${qty.sql('id')}, version = version + 1
     WHERE id IN (${marksFor(ids)}) AND state = 'public' AND priceCents = ${price.sql('id')} AND stock > ${qty.sql('id')}`,
    [...qty.values, ...qty.values, ...ids, ...price.values, ...qty.values],
  );
  return affected === portions.length;
}

/** Does the same with the sizes of products that the transaction has taken the pieces of. */
export async function takeFromSizes(tx: EntityManager, portions: readonly Portion[]): Promise<boolean> {
  if (portions.length === 0) return true;
  const rows = portions.map(() => '(productId = ? AND size = ? AND stock > ?)').join(' OR ');
  const qty = portions.map(() => 'WHEN productId = ? AND size = ? THEN ?').join(' ');
  const values = portions.flatMap(({ productId, size, qty: pieces }) => [productId, size, pieces]);
  const affected = await write(
    tx,
    `UPDATE ${tableBy(tx, 'product_sizes', 'PRIMARY')} SET stock = stock - CASE ${qty} ELSE 0 END, reserved = reserved + CASE ${qty} ELSE 0 END
     WHERE ${rows}`,
    [...values, ...values, ...values],
  );
  return affected === portions.length;
}

/** A number for each row, by its key; the number itself when there is only one row. */
function byRow(portions: readonly PricedPortion[], entryOf: (portion: PricedPortion) => [string, number]) {
  const entries = portions.map(entryOf);
  if (entries.length === 1) return { sql: () => '?', values: entries.map(([, number]) => number) };
  const cases = entries.map(() => 'WHEN ? THEN ?').join(' ');
  return { sql: (key: string) => `CASE ${key} ${cases} ELSE 0 END`, values: entries.flat() };
}
