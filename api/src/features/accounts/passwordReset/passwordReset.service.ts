import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import { MailLinkEntity } from '../../../database/entities/mail.ts';
import { UserEntity } from '../../../database/entities/accounts.ts';
import { resetRequired } from '../../../errors.ts';
import { confirmEmail } from '../emailConfirmation/emailConfirmation.service.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { deleteLinks } from '../../mail/mailLinks.service.ts';
import { hashText, createToken } from '../../../secrets/tokens.ts';
import { endUserSessions } from '../../../http/sessions/sessions.service.ts';

const MAX_REFUSED_ATTEMPTS = 5;

export interface VerifiedReset {
  email: string;
  cookie: string;
  expiresAt: Date;
}

/**
 * Exchanges the token of a reset link for a cookie, once. The browser that has the cookie may repeat the
 * exchange, for example by a reload. Throws `reset_required` for a token that is unknown, used or expired, or
 * that another browser has exchanged.
 */
export async function verifyResetToken(
  tx: EntityManager,
  token: string,
  cookie: string | undefined,
  now: Date,
): Promise<VerifiedReset> {
  const reset = await tx.findOne(MailLinkEntity, {
    where: { tokenHash: hashText(token), purpose: 'reset', usedAt: IsNull(), expiresAt: MoreThan(now) },
    relations: { user: true },
  });
  if (!reset?.user) throw resetRequired();
  const { tokenHash, user, expiresAt } = reset;
  if (cookie !== undefined && reset.cookieHash === hashText(cookie))
    return { email: user.email, cookie, expiresAt };
  const newCookie = createToken();
  const { affected } = await tx.update(
    MailLinkEntity,
    { tokenHash, cookieHash: IsNull() },
    { cookieHash: hashText(newCookie) },
  );
  if (affected !== 1) throw resetRequired();
  return { email: user.email, cookie: newCookie, expiresAt };
}

/**
 * Returns the account that a reset cookie belongs to. Throws `reset_required` when the cookie is unknown, its
 * link was used or has expired, the account has another e-mail address, or too many attempts were refused.
 */
export async function getUserByResetCookie(
  tx: EntityManager,
  cookie: string,
  email: string,
  now: Date,
): Promise<UserEntity> {
  const reset = await tx.findOne(MailLinkEntity, {
    where: {
      cookieHash: hashText(cookie),
      usedAt: IsNull(),
      expiresAt: MoreThan(now),
      tries: LessThan(MAX_REFUSED_ATTEMPTS),
    },
    relations: { user: true },
  });
  if (!reset?.user) throw resetRequired();
  if (reset.user.email !== email) throw resetRequired();
  return reset.user;
}

/** Counts a refused attempt against the link of the cookie, if any. */
export async function countRefusedAttempt(tx: EntityManager, cookie: string): Promise<void> {
  await tx.increment(MailLinkEntity, { cookieHash: hashText(cookie) }, 'tries', 1);
}

/**
 * Sets a new password, deletes the account's reset links, ends its sessions, confirms its e-mail address and
 * notifies its owner. Throws `reset_required` when the link of the cookie was used in the meantime.
 */
export async function setNewPassword(
  tx: EntityManager,
  user: UserEntity,
  { cookie, passwordHash, now }: { cookie: string; passwordHash: string; now: Date },
): Promise<void> {
  const { affected } = await tx.update(
    MailLinkEntity,
    { userId: user.id, cookieHash: hashText(cookie), usedAt: IsNull() },
    { usedAt: now },
  );
  if (affected !== 1) throw resetRequired();
  await deleteLinks(tx, user.id, 'reset');
  await tx.update(UserEntity, { id: user.id }, { passwordHash });
  await confirmEmail(tx, user, now);
  await endUserSessions(tx, user.id);
  await queueSecurityNotice(tx, { ...user, emailConfirmedAt: now }, 'passwordReset', now);
}
