import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { MailEntity } from '../../database/entities/MailEntity.ts';

/** Mails that were given up and still have their words. */
export const DEAD_MAIL = { state: 'dead', mail: Not(IsNull()) } as const;

/** Lets the worker try them anew, each as if it had just been queued. Says how many there were. */
export async function requeueDeadMail(tx: EntityManager, now: Date): Promise<number> {
  const anew = { state: 'waiting', attempts: 0, refusals: 0, dueAt: now } as const;
  const { affected } = await tx.update(MailEntity, DEAD_MAIL, anew);
  return affected ?? 0;
}
