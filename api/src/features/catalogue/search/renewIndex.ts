import { MoreThan } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockProduct } from '../../../database/locks.ts';
import { findOutdatedProducts } from './facetInvariant.sql.ts';
import { indexProduct } from './searchIndex.ts';

const READ_AT_ONCE = 500;
/** Each product has some fifty rows, and is locked against orders meanwhile. */
const INDEXED_AT_ONCE = 20;

/**
 * Indexes the products that were last indexed by a version whose index had another form, and those that a version
 * without an index has changed since: during a release both are at work. It may be interrupted at any moment, and
 * several processes may do it at once. Returns how many products it has indexed.
 */
export async function renewIndex(db: Database): Promise<number> {
  let renewed = 0;
  for (let last = ''; ;) {
    const ids = await nextIds(db, last);
    const end = ids.at(-1);
    if (end === undefined) return renewed;
    const outdated = await findOutdatedProducts(db.read, { after: last, upTo: end });
    for (let start = 0; start < outdated.length; start += INDEXED_AT_ONCE) {
      await indexProducts(db, outdated.slice(start, start + INDEXED_AT_ONCE));
    }
    renewed += outdated.length;
    last = end;
  }
}

async function nextIds(db: Database, last: string): Promise<string[]> {
  const products = await db.read.find(ProductEntity, {
    where: { id: MoreThan(last) },
    select: { id: true },
    order: { id: 'ASC' },
    take: READ_AT_ONCE,
  });
  return products.map(({ id }) => id);
}

const indexProducts = (db: Database, ids: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const id of ids) {
      await lockProduct(tx, { id });
      await indexProduct(tx, await tx.findOneByOrFail(ProductEntity, { id }));
    }
  });
