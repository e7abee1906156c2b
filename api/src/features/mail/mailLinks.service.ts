import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import type { LinkPurpose } from '../../database/entities/mail.ts';
import { MailLinkEntity } from '../../database/entities/mail.ts';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { RowSelection } from '../../database/rowSelection.ts';
import { hashText, createToken } from '../../secrets/tokens.ts';

/**
 * Maximum number of usable links of an account for each purpose. At the limit, no new link is sent and the
 * existing ones remain valid.
 */
const MAX_VALID_LINKS = 3;
const RETENTION_MS = 30 * 24 * 60 * 60_000;

export interface LinkInput {
  readonly purpose: LinkPurpose;
  readonly email: string;
  readonly mailId: string;
  readonly now: Date;
  readonly lifeMs: number;
}

/**
 * Issues a link for the account of an address, replacing an earlier link of the same queued e-mail, and returns the
 * account's name and the token. Null when no account has the address, the account has too many usable links, or, for
 * a confirmation, its address is already confirmed.
 */
export async function issueLink(
  tx: EntityManager,
  { purpose, email, mailId, now, lifeMs }: LinkInput,
): Promise<{ name: string; token: string } | null> {
  const condition = {
    email,
    deletedAt: IsNull(),
    ...(purpose === 'confirm' && { emailConfirmedAt: IsNull() }),
  };
  // This write locks the account, since two concurrent e-mails would both count the same links.
  const { affected } = await tx.update(UserEntity, condition, { turn: () => 'turn + 1' });
  const user = affected === 1 ? await tx.findOneBy(UserEntity, condition) : null;
  if (!user) return null;
  await tx.delete(MailLinkEntity, { userId: user.id, mailId });
  if ((await countUsableLinks(tx, user.id, purpose, now)) >= MAX_VALID_LINKS) return null;
  const token = createToken();
  await tx.insert(MailLinkEntity, {
    tokenHash: hashText(token),
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

/**
 * Counts the usable links of an account for a purpose. A reset link that was opened is not counted, since no
 * other browser can open it.
 */
function countUsableLinks(
  tx: EntityManager,
  userId: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<number> {
  const usable = { cookieHash: IsNull(), usedAt: IsNull(), expiresAt: MoreThan(now) };
  return tx.countBy(MailLinkEntity, { userId, purpose, ...usable });
}

/** Invalidates the links of an account, or only its links of one purpose. */
export async function deleteLinks(tx: EntityManager, userId: string, purpose?: LinkPurpose): Promise<void> {
  await tx.delete(MailLinkEntity, { userId, ...(purpose && { purpose }) });
}

/**
 * Selects links past their retention period. An expired link is retained for a while, so that its user sees that it has
 * expired.
 */
export const selectOldMailLinks = (now: Date): RowSelection<MailLinkEntity> => ({
  entity: MailLinkEntity,
  key: 'tokenHash',
  where: { expiresAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
