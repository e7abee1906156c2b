import { hkdfSync, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { ShopSecretEntity } from '../database/entities/ShopSecretEntity.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { busy } from '../errors.ts';

const KEY_BYTES = 32;
const ROOT = 'root';

/** The purposes of keys; each has a key of its own. */
export type KeyPurpose = 'known-client' | 'log-email';

export interface ShopKeys {
  /** The key is the same in all processes of the shop and never leaves them. Must be called outside of transactions. */
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

/** When two processes create a key at once, both use the first one's: it is valid only once it has been read back. */
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
