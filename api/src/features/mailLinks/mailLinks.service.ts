import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { LinkPurpose } from '../../database/entities/MailLinkEntity.ts';
import { MailLinkEntity } from '../../database/entities/MailLinkEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import type { OldRows } from '../../database/oldRows.ts';
import { hashOf, newToken } from '../../secrets/tokens.ts';

/** So many may be opened at any time: who asks for another one meanwhile gets none, and those that were sent work on. */
const MOST_LIVE = 3;
const KEEP_MS = 30 * 24 * 60 * 60_000;

export interface WantedLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly mailId: string;
  readonly now: Date;
  readonly lifeMs: number;
}

/**
 * A link for the account of an address; in an email that is sent anew it replaces the one before. Null when there is no
 * such account, when it has as many links as it may, or when its address needs no confirming.
 */
export async function issueLink(
  tx: EntityManager,
  { purpose, email, mailId, now, lifeMs }: WantedLink,
): Promise<{ name: string; token: string } | null> {
  const wanted = { email, deletedAt: IsNull(), ...(purpose === 'confirm' && { emailConfirmedAt: IsNull() }) };
  // A write, so that of two emails to one account one waits: both would count the same links.
  const { affected } = await tx.update(UserEntity, wanted, { turn: () => 'turn + 1' });
  const user = affected === 1 ? await tx.findOneBy(UserEntity, wanted) : null;
  if (!user) return null;
  await tx.delete(MailLinkEntity, { userId: user.id, mailId });
  if ((await countLive(tx, user.id, purpose, now)) >= MOST_LIVE) return null;
  const token = newToken();
  await tx.insert(MailLinkEntity, {
    tokenHash: hashOf(token),
    purpose,
    userId: user.id,
    mailId,
    cookieHash: null,
    expiresAt: new Date(now.getTime() + lifeMs),
    tries: 0,
    usedAt: null,
  });
  return { name: user.name, token };
}

/** One that was opened is no longer counted: it cannot be opened again. */
function countLive(tx: EntityManager, userId: string, purpose: LinkPurpose, now: Date): Promise<number> {
  const live = { cookieHash: IsNull(), usedAt: IsNull(), expiresAt: MoreThan(now) };
  return tx.countBy(MailLinkEntity, { userId, purpose, ...live });
}

/** Makes the links worthless that were sent before: all of them, or those of one purpose. */
export async function forgetLinksOf(tx: EntityManager, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx.delete(MailLinkEntity, { userId, ...(purpose && { purpose }) });
}

/** A link is known for a while after its end, so that who opens it again is told what has become of it. */
export const oldMailLinks = (now: Date): OldRows<MailLinkEntity> => ({
  entity: MailLinkEntity,
  key: 'tokenHash',
  where: { expiresAt: LessThan(new Date(now.getTime() - KEEP_MS)) },
});
