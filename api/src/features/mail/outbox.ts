import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../database/sql.ts';
import { MailEntity } from '../../database/entities/mail.ts';
import type { Mail } from '../../database/entities/queuedMail.ts';
import { getTopic } from './topics.ts';

/**
 * Queues an e-mail in the caller's transaction, so that it is sent only after the commit, and not before
 * `dueAt`. Returns the e-mail's id.
 */
export async function queueMail(tx: EntityManager, mail: Mail, now: Date, dueAt = now): Promise<string> {
  const id = uuid();
  const row: MailEntity = {
    id,
    mail,
    topic: getTopic(mail),
    state: 'waiting',
    attempts: 0,
    refusals: 0,
    dueAt,
    lastError: null,
    createdAt: now,
  };
  await insertMany(tx, MailEntity, [row]);
  return id;
}
