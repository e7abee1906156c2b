import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database.ts';
import { ShopSecretEntity } from '../database/entities/operations.ts';
import { inTransaction } from '../database/transaction.ts';
import { busy } from '../errors.ts';

const SECRET_BYTES = 32;

/**
 * Returns the secret of this name in base64, which all processes of the shop share. The first process that needs it
 * creates it. Must be called outside of transactions.
 */
export async function getSharedSecret(db: Database, name: string, now: Date): Promise<string> {
  return (await readSecret(db.read, name)) ?? createSecret(db, name, now);
}

async function readSecret(read: EntityManager, name: string): Promise<string | null> {
  const row = await read.findOneBy(ShopSecretEntity, { name });
  return row?.secret ?? null;
}

/**
 * Creates the secret. When two processes create it at once, both use the one that was inserted first; a
 * secret is valid only once it has been read back.
 */
async function createSecret(db: Database, name: string, createdAt: Date): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64');
  await inTransaction(db, (tx) =>
    tx
      .createQueryBuilder()
      .insert()
      .into(ShopSecretEntity)
      .values({ name, secret, createdAt })
      .orIgnore()
      .execute(),
  );
  const storedSecret = await readSecret(db.read, name);
  if (storedSecret === null) throw busy();
  return storedSecret;
}
