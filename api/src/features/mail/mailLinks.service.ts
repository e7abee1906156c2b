import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { LinkPurpose } from '../../database/entities/mail.ts';
import { MailLinkEntity } from '../../database/entities/mail.ts';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { OldRows } from '../../database/oldRows.ts';
import { hashOf, newToken } from '../../secrets/tokens.ts';

/** The most usable links of an account. While there are as many, no new one is sent and the old ones stay valid. */
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
 * Issues a link for the account of an address, replacing an earlier one of the same mail. Null when there is no such
 * account, it has too many links, or its address is already confirmed.
 */
export async function issueLink(
  tx: EntityManager,
  { purpose, email, mailId, now, lifeMs }: WantedLink,
): Promise<{ name: string; token: string } | null> {
  const wanted = { email, deletedAt: IsNull(), ...(purpose === 'confirm' && { emailConfirmedAt: IsNull() }) };
  // This write locks the account, since two emails at once would both count the same links.
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

/** An opened link is no longer counted, since it cannot be opened again. */
function countLive(tx: EntityManager, userId: string, purpose: LinkPurpose, now: Date): Promise<number> {
  const live = { cookieHash: IsNull(), usedAt: IsNull(), expiresAt: MoreThan(now) };
  return tx.countBy(MailLinkEntity, { userId, purpose, ...live });
}

/** Invalidates the links sent before: all of them, or those of one purpose. */
export async function forgetLinksOf(tx: EntityManager, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx.delete(MailLinkEntity, { userId, ...(purpose && { purpose }) });
}

/** A link is kept for a while after its end, so that its user can be told that it has expired. */
export const oldMailLinks = (now: Date): OldRows<MailLinkEntity> => ({
  entity: MailLinkEntity,
  key: 'tokenHash',
  where: { expiresAt: LessThan(new Date(now.getTime() - KEEP_MS)) },
});
