import type { EntityManager } from 'typeorm';
import { LessThan, MoreThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { IdentityEntity, PendingLinkEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { hashText, createToken } from '../../../secrets/tokens.ts';

type IdentityKey = Pick<IdentityEntity, 'issuer' | 'subject'>;

/**
 * Lifetime of a pending link, during which the user can link an identity to an existing account by the
 * account's password.
 */
export const LINK_LIFETIME_MS = 10 * 60_000;

/**
 * Stores a pending link between an identity and the account with its e-mail address; returns the token for
 * the cookie.
 */
export async function storePendingLink(
  tx: EntityManager,
  { issuer, subject }: IdentityKey,
  userId: string,
  now: Date,
): Promise<string> {
  const token = createToken();
  await tx.insert(PendingLinkEntity, {
    cookieHash: hashText(token),
    issuer,
    subject,
    userId,
    expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
  });
  return token;
}

/**
 * Links the identity of the browser's pending link to this account, unless the link is unknown or expired or
 * the identity is linked already, and notifies the owner. Call it once the user has entered the correct
 * password.
 */
export async function linkPendingIdentity(
  tx: EntityManager,
  token: string | undefined,
  user: UserEntity,
  now: Date,
): Promise<void> {
  if (token === undefined) return;
  const pendingLink = { cookieHash: hashText(token), userId: user.id, expiresAt: MoreThan(now) };
  const link = await tx.findOneBy(PendingLinkEntity, pendingLink);
  if (!link) return;
  const { issuer, subject, cookieHash } = link;
  await tx.delete(PendingLinkEntity, { cookieHash });
  if (!(await tx.existsBy(IdentityEntity, { issuer, subject }))) {
    await addIdentity(tx, { issuer, subject }, user.id, now);
    await queueSecurityNotice(tx, user, 'signIn', now);
  }
}

export async function addIdentity(
  tx: EntityManager,
  { issuer, subject }: IdentityKey,
  userId: string,
  now: Date,
): Promise<void> {
  await tx.insert(IdentityEntity, { id: uuid(), issuer, subject, userId, createdAt: now });
}

/** Deletes the identities and pending links of an account. */
export async function deleteIdentities(tx: EntityManager, userId: string): Promise<void> {
  await tx.delete(IdentityEntity, { userId });
  await tx.delete(PendingLinkEntity, { userId });
}

export const selectOldPendingLinks = (now: Date): RowSelection<PendingLinkEntity> => ({
  entity: PendingLinkEntity,
  key: 'cookieHash',
  where: { expiresAt: LessThan(now) },
});
