import type { EntityManager } from 'typeorm';
import { IsNull, LessThan, MoreThan } from 'typeorm';
import { ResetTokenEntity } from '../../database/entities/ResetTokenEntity.ts';
import { UserEntity } from '../../database/entities/UserEntity.ts';
import { resetRequired } from '../../errors.ts';
import { queueMail } from '../mail/outbox.ts';
import { hashOf, newToken } from '../sessions/tokens.ts';
import { endSessionsOf } from '../sessions/sessions.service.ts';

const MOST_TRIES = 5;

/** A fresh link for the account of an address; it replaces the one before. Null when there is no such account. */
export async function issueResetToken(
  tx: EntityManager,
  email: string,
  { now, lifeMs }: { now: Date; lifeMs: number },
): Promise<{ name: string; token: string } | null> {
  const user = await tx.findOneBy(UserEntity, { email, deletedAt: IsNull() });
  if (!user) return null;
  const token = newToken();
  await tx.delete(ResetTokenEntity, { userId: user.id });
  await tx.insert(ResetTokenEntity, {
    userId: user.id,
    tokenHash: hashOf(token),
    cookieHash: null,
    expiresAt: new Date(now.getTime() + lifeMs),
    tries: 0,
    isUsed: false,
  });
  return { name: user.name, token };
}

export interface VerifiedReset {
  email: string;
  cookie: string;
  expiresAt: Date;
}

/**
 * Exchanges the link's token for a cookie, once; the browser that has the cookie already may ask again, as a reload
 * does. Throws reset_required.
 */
export async function verifyResetToken(
  tx: EntityManager,
  token: string,
  cookie: string | undefined,
  now: Date,
): Promise<VerifiedReset> {
  const reset = await tx.findOne(ResetTokenEntity, {
    where: { tokenHash: hashOf(token), isUsed: false, expiresAt: MoreThan(now) },
    relations: { user: true },
  });
  if (!reset?.user) throw resetRequired();
  const { userId, user, expiresAt } = reset;
  if (cookie !== undefined && reset.cookieHash === hashOf(cookie))
    return { email: user.email, cookie, expiresAt };
  const fresh = newToken();
  const { affected } = await tx.update(
    ResetTokenEntity,
    { userId, tokenHash: reset.tokenHash, cookieHash: IsNull() },
    { cookieHash: hashOf(fresh) },
  );
  if (affected !== 1) throw resetRequired();
  return { email: user.email, cookie: fresh, expiresAt };
}

/** The account that a reset cookie stands for, if its address is the one given. Throws reset_required. */
export async function userOfReset(
  tx: EntityManager,
  cookie: string,
  email: string,
  now: Date,
): Promise<UserEntity> {
  const reset = await tx.findOne(ResetTokenEntity, {
    where: {
      cookieHash: hashOf(cookie),
      isUsed: false,
      expiresAt: MoreThan(now),
      tries: LessThan(MOST_TRIES),
    },
    relations: { user: true },
  });
  if (!reset?.user) throw resetRequired();
  if (reset.user.email !== email) throw resetRequired();
  return reset.user;
}

/** Counts a refused try against the link, if the cookie belongs to one. */
export async function countRefusedTry(tx: EntityManager, cookie: string): Promise<void> {
  await tx.increment(ResetTokenEntity, { cookieHash: hashOf(cookie) }, 'tries', 1);
}

/** Uses the link up, sets the password, ends every session and tells the owner. Throws reset_required. */
export async function setNewPassword(
  tx: EntityManager,
  user: UserEntity,
  { cookie, passwordHash, now }: { cookie: string; passwordHash: string; now: Date },
): Promise<void> {
  const { affected } = await tx.update(
    ResetTokenEntity,
    { userId: user.id, cookieHash: hashOf(cookie), isUsed: false },
    { isUsed: true },
  );
  if (affected !== 1) throw resetRequired();
  await tx.update(UserEntity, { id: user.id }, { passwordHash });
  await endSessionsOf(tx, user.id);
  await queueMail(tx, { kind: 'passwordChanged', to: user.email, name: user.name }, now);
}
