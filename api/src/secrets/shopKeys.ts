import { hkdfSync, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ShopSecretEntity } from '../database/entities/ShopSecretEntity.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { busy } from '../errors.ts';

const KEY_BYTES = 32;
const ROOT = 'root';

/** What a key is for; each purpose has one of its own. */
export type KeyPurpose = 'known-client' | 'log-email';

export interface ShopKeys {
  /** The same in every process of the shop, and never outside of them. Call it outside of transactions. */
  keyFor(purpose: KeyPurpose): Promise<Buffer>;
}

export function createShopKeys({ db, clock }: { db: Database; clock: Clock }): ShopKeys {
  let root: string | null = null;
  return {
    async keyFor(purpose) {
      root ??= (await readRoot(db.read)) ?? (await makeRoot(db, clock.now()));
      return Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', purpose, KEY_BYTES));
    },
  };
}

async function readRoot(read: EntityManager): Promise<string | null> {
  const row = await read.findOneBy(ShopSecretEntity, { name: ROOT });
  return row?.secret ?? null;
}

/** Of two processes that make it at once, both get the first one's: it counts only once it is read back. */
async function makeRoot(db: Database, createdAt: Date): Promise<string> {
  const secret = randomBytes(KEY_BYTES).toString('base64');
  await inTransaction(db, (tx) =>
    tx
      .createQueryBuilder()
      .insert()
      .into(ShopSecretEntity)
      .values({ name: ROOT, secret, createdAt })
      .orIgnore()
      .execute(),
  );
  const made = await readRoot(db.read);
  if (made === null) throw busy();
  return made;
}
