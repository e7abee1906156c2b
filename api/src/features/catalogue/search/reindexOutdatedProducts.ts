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
 * Rebuilds the index of products that have rows of an older `INDEX_FORMAT_VERSION`, or that a release without the index
 * has changed, as during a deployment. May be interrupted at any moment and run in several processes at once.
 * Returns the number of products it has indexed.
 */
export async function reindexOutdatedProducts(db: Database): Promise<number> {
  let renewedCount = 0;
  for (let lastId = ''; ;) {
    const ids = await findNextIds(db, lastId);
    const batchEnd = ids.at(-1);
    if (batchEnd === undefined) return renewedCount;
    const outdatedIds = await findOutdatedProducts(db.read, { after: lastId, upTo: batchEnd });
    for (let start = 0; start < outdatedIds.length; start += WRITE_BATCH_SIZE) {
      await indexBatch(db, outdatedIds.slice(start, start + WRITE_BATCH_SIZE));
    }
    renewedCount += outdatedIds.length;
    lastId = batchEnd;
  }
}

async function findNextIds(db: Database, lastId: string): Promise<string[]> {
  const products = await db.read.find(ProductEntity, {
    where: { id: MoreThan(lastId) },
    select: { id: true },
    order: { id: 'ASC' },
    take: READ_BATCH_SIZE,
  });
  return products.map(({ id }) => id);
}

const indexBatch = (db: Database, ids: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const id of ids) {
      await lockProduct(tx, { id });
      await indexProduct(tx, await tx.findOneByOrFail(ProductEntity, { id }));
    }
  });
