import { reportCatalogueChange } from '../../../database/catalogue/subscriber.ts';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';

/**
 * Increments the catalogue's version at the start of a process, because public pages also show settings of
 * the environment, which may have changed.
 */
export async function bumpCatalogueVersion(db: Database): Promise<void> {
  await inTransaction(db, (tx) => {
    reportCatalogueChange(tx);
    return Promise.resolve();
  });
}
