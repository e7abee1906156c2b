import type { EntityManager } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import type { Mail, SecurityEvent, SecurityEventCounts } from '../../database/entities/queuedMail.ts';
import { queueMail } from './outbox.ts';
import { getTopicKey } from './topics.ts';

const CONFIRMED_PAUSE_MS = 60 * 60_000;
/** Minimum pause between two security notices to an unconfirmed address, which may be a stranger's. */
const UNCONFIRMED_PAUSE_MS = 24 * 60 * 60_000;

type NoticeRecipient = Pick<UserEntity, 'name' | 'email' | 'emailConfirmedAt'>;

/**
 * Notifies the owner of an account about a change. The e-mail is sent at once, but not within an hour of the
 * previous one, or a day for an unconfirmed address; changes in the meantime are collected in one e-mail. The
 * caller has written to the account's row in the same transaction, which serializes the changes of one
 * account.
 */
export async function queueSecurityNotice(
  tx: EntityManager,
  { name, email, emailConfirmedAt }: NoticeRecipient,
  change: SecurityEvent,
  now: Date,
): Promise<void> {
  const latest = await tx.findOne(MailEntity, {
    where: { topic: getTopicKey('security', email) },
    order: { createdAt: 'DESC', id: 'DESC' },
  });
  if (latest && (await addToNotice(tx, latest, change, now))) return;
  const pauseMs = emailConfirmedAt === null ? UNCONFIRMED_PAUSE_MS : CONFIRMED_PAUSE_MS;
  const dueAt = new Date(Math.max(now.getTime(), latest ? latest.dueAt.getTime() + pauseMs : 0));
  const changes = countChange({}, change, now);
  await queueMail(tx, { kind: 'securityNotice', to: email, name, changes }, now, dueAt);
}

/**
 * Adds a change to a security notice that no worker has claimed; returns false when a worker has claimed it. The
 * update locks the row, so that a worker that claims it now sends the added change as well.
 */
async function addToNotice(
  tx: EntityManager,
  { id, mail }: MailEntity,
  change: SecurityEvent,
  now: Date,
): Promise<boolean> {
  if (mail?.kind !== 'securityNotice') return false;
  const extended: Mail = { ...mail, changes: countChange(mail.changes, change, now) };
  const { affected } = await tx.update(MailEntity, { id, state: 'waiting', attempts: 0 }, { mail: extended });
  return affected === 1;
}

function countChange(changes: SecurityEventCounts, change: SecurityEvent, now: Date): SecurityEventCounts {
  const count = (changes[change]?.count ?? 0) + 1;
  return { ...changes, [change]: { count, lastAt: now.toISOString() } };
}

/** Deletes the security notices to an address that wait to be sent. */
export async function purgeSecurityNotices(tx: EntityManager, email: string): Promise<void> {
  await tx.delete(MailEntity, { topic: getTopicKey('security', email), state: 'waiting' });
}
