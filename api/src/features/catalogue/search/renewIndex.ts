import { MoreThan } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockProduct } from '../../../database/locks.ts';
import { findOutdatedProducts } from './facetInvariant.sql.ts';
import { indexProduct } from './searchIndex.ts';

const READ_BATCH_SIZE = 500;
/**
 * Number of products indexed per transaction. Each one has about fifty rows in the index, and its lock delays orders.
 */
const WRITE_BATCH_SIZE = 20;

/**
 * Rebuilds the index of products that have rows of an older `INDEX_FORM`, or that a release without the index
 * has changed, as during a deployment. May be interrupted at any moment and run in several processes at once.
 * Returns the number of products it has indexed.
 */
export async function renewIndex(db: Database): Promise<number> {
  let renewed = 0;
  for (let last = ''; ;) {
    const ids = await findNextIds(db, last);
    const end = ids.at(-1);
    if (end === undefined) return renewed;
    const outdated = await findOutdatedProducts(db.read, { after: last, upTo: end });
    for (let start = 0; start < outdated.length; start += WRITE_BATCH_SIZE) {
      await indexProducts(db, outdated.slice(start, start + WRITE_BATCH_SIZE));
    }
    renewed += outdated.length;
    last = end;
  }
}

async function findNextIds(db: Database, last: string): Promise<string[]> {
  const products = await db.read.find(ProductEntity, {
    where: { id: MoreThan(last) },
    select: { id: true },
    order: { id: 'ASC' },
    take: READ_BATCH_SIZE,
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
