import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { MailLinkEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { linkExpired } from '../../../errors.ts';
import { hashText } from '../../../secrets/tokens.ts';

/**
 * Confirms the e-mail address that the link was sent to. Returns false when the address was confirmed
 * already. Throws 400 for a link that is unknown or expired; a change of the address deletes its links.
 */
export async function confirmEmailByLink(tx: EntityManager, token: string, now: Date): Promise<boolean> {
  const tokenHash = hashText(token);
  const link = await tx.findOne(MailLinkEntity, {
    where: { tokenHash, purpose: 'confirm' },
    relations: { user: true },
  });
  if (!link?.user) throw linkExpired();
  if (link.user.emailConfirmedAt !== null) return false;
  if (link.expiresAt <= now) throw linkExpired();
  const { affected } = await tx.update(MailLinkEntity, { tokenHash, usedAt: IsNull() }, { usedAt: now });
  if (affected === 1) {
    await confirmEmail(tx, link.user, now);
    return true;
  }
  const current = await tx.findOneBy(UserEntity, { id: link.userId });
  if (!current?.emailConfirmedAt) throw linkExpired();
  return false;
}

/**
 * Marks the account's e-mail address as confirmed, unless the address has changed or the account was deleted
 * in the meantime.
 */
export async function confirmEmail(
  tx: EntityManager,
  { id, email }: Pick<UserEntity, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await tx.update(
    UserEntity,
    { id, email, emailConfirmedAt: IsNull(), deletedAt: IsNull() },
    { emailConfirmedAt: now },
  );
}
