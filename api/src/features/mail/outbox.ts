import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { MailEntity } from '../../database/entities/MailEntity.ts';
import type { Mail } from './mail.ts';

/** Queues a mail in the caller's transaction: it is sent if, and only if, its cause is committed. Returns its id. */
export async function queueMail(tx: EntityManager, mail: Mail, now: Date): Promise<string> {
  const id = uuid();
  await tx.insert(MailEntity, {
    id,
    mail,
    state: 'waiting',
    attempts: 0,
    refusals: 0,
    dueAt: now,
    lastError: null,
    createdAt: now,
  });
  return id;
}
