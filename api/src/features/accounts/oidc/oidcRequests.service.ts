import type { EntityManager } from 'typeorm';
import { LessThan, MoreThan } from 'typeorm';
import { OidcRequestEntity } from '../../../database/entities/accounts.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { hashText } from '../../../secrets/tokens.ts';
import type { Challenge } from './identityProvider.ts';

/** Time that a visitor may spend at the identity provider. */
export const REQUEST_LIFETIME_MS = 15 * 60_000;

const MAX_TARGET_LENGTH = 500;

/**
 * Stores the secrets of a sign-in and the page to return to, by the hashes of the state and the browser's
 * cookie.
 */
export async function storeOidcRequest(
  tx: EntityManager,
  browser: string,
  { state, nonce, codeVerifier }: Challenge,
  { target, now }: { target: string; now: Date },
): Promise<void> {
  await tx.insert(OidcRequestEntity, {
    stateHash: hashText(state),
    browserHash: hashText(browser),
    nonce,
    codeVerifier,
    target: target.length > MAX_TARGET_LENGTH ? '/' : target,
    expiresAt: new Date(now.getTime() + REQUEST_LIFETIME_MS),
  });
}

/**
 * Consumes the stored secrets of this browser's sign-in; null when the state is unknown, another browser's, expired
 * or used.
 */
export async function consumeOidcRequest(
  tx: EntityManager,
  state: string,
  browser: string,
  now: Date,
): Promise<OidcRequestEntity | null> {
  const key = { stateHash: hashText(state), browserHash: hashText(browser), expiresAt: MoreThan(now) };
  const request = await tx.findOneBy(OidcRequestEntity, key);
  if (!request) return null;
  // Only one of two concurrent callbacks deletes the row and continues.
  const { affected } = await tx.delete(OidcRequestEntity, key);
  return affected === 1 ? request : null;
}

export const selectOldOidcRequests = (now: Date): RowSelection<OidcRequestEntity> => ({
  entity: OidcRequestEntity,
  key: 'stateHash',
  where: { expiresAt: LessThan(now) },
});
