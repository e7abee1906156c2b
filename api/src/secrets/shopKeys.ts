import { hkdfSync } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { getSharedSecret } from './sharedSecret.ts';

const KEY_BYTES = 32;
const ROOT_SECRET_NAME = 'root';

/** Purposes of keys; each has its own key. */
export type KeyPurpose =
  | 'known-client'
  | 'log-email'
  | 'second-factor'
  | 'recovery-code'
  | 'session-id'
  | 'half-sign-in'
  | 'unsubscribe';

export interface ShopKeys {
  /**
   * Returns the key of a purpose, which all processes of the shop share and which never leaves them. Must be called
   * outside of transactions.
   */
  getKey(purpose: KeyPurpose): Promise<Buffer>;
}

export function createShopKeys({ db, clock }: { db: Database; clock: Clock }): ShopKeys {
  let root: string | null = null;
  return {
    async getKey(purpose) {
      root ??= await getSharedSecret(db, ROOT_SECRET_NAME, clock.now());
      return Buffer.from(hkdfSync('sha256', Buffer.from(root, 'base64'), '', purpose, KEY_BYTES));
    },
  };
}
