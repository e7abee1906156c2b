import { noteCatalogueChange } from '../../../database/catalogue/subscriber.ts';
import type { Database } from '../../../database/database.ts';
import { inTransaction } from '../../../database/transaction.ts';

/** For a process that starts: public pages show settings too, and its own may be new. */
export async function renewCatalogueVersion(db: Database): Promise<void> {
  await inTransaction(db, (tx) => {
    noteCatalogueChange(tx);
    return Promise.resolve();
  });
}
