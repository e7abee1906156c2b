import type { EntityManager } from 'typeorm';
import { noteCatalogueChange } from '../../database/catalogueSubscriber.ts';
import type { Database } from '../../database/database.ts';
import { CatalogueVersionEntity } from '../../database/entities/CatalogueVersionEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';

/** It grows with every transaction that changes what public pages show. */
export async function catalogueVersion(em: EntityManager): Promise<number> {
  return (await em.sum(CatalogueVersionEntity, 'changes')) ?? 0;
}

/** For a process that starts: public pages show settings too, and its own may be new. */
export async function renewCatalogueVersion(db: Database): Promise<void> {
  await inTransaction(db, (tx) => {
    noteCatalogueChange(tx);
    return Promise.resolve();
  });
}
