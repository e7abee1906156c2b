import { createHmac, timingSafeEqual } from 'node:crypto';
import { StockAlertOptOutEntity } from '../../database/entities/mail.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { hashText } from '../../secrets/tokens.ts';
import type { MailContext } from './mailContext.ts';

type TokenDeps = Pick<ServerContext, 'keys'>;

/**
 * Creates the token that unsubscribes one e-mail address. It is signed, contains only a hash of the address,
 * and needs no row in the database.
 */
export async function createUnsubscribeToken(app: TokenDeps, email: string): Promise<string> {
  const addressHash = hashText(email);
  return `${addressHash}.${await signAddress(app, addressHash)}`;
}

/** Returns the hash of the address that received the token; null for a token that the shop did not issue. */
export async function verifyUnsubscribeToken(app: TokenDeps, token: string): Promise<string | null> {
  const [addressHash = '', proof = ''] = token.split('.');
  if (!/^[\da-f]{64}$/.test(addressHash)) return null;
  const [actual, expected] = [Buffer.from(proof), Buffer.from(await signAddress(app, addressHash))];
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? addressHash : null;
}

async function signAddress({ keys }: TokenDeps, addressHash: string): Promise<string> {
  const key = await keys.getKey('unsubscribe');
  return createHmac('sha256', key).update(addressHash).digest('base64url');
}

export async function hasOptedOut({ db }: Pick<MailContext, 'db'>, email: string): Promise<boolean> {
  return db.read.existsBy(StockAlertOptOutEntity, { addressHash: hashText(email) });
}
