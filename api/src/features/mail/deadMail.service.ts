import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { MailEntity } from '../../database/entities/MailEntity.ts';
import type { OldRows } from '../../database/oldRows.ts';

const KEEP_MS = 30 * 24 * 60 * 60_000;

/** Mails that were given up and still have their words. */
export const DEAD_MAIL = { state: 'dead', mail: Not(IsNull()) } as const;

/** Lets the worker try them anew, each as if it had just been queued. Says how many there were. */
export async function requeueDeadMail(tx: EntityManager, now: Date): Promise<number> {
  const anew = { state: 'waiting', attempts: 0, refusals: 0, dueAt: now } as const;
  const { affected } = await tx.update(MailEntity, DEAD_MAIL, anew);
  return affected ?? 0;
}

/** What was sent or given up so long ago; the words of the latter go with it. */
export const oldMails = (now: Date): OldRows<MailEntity> => ({
  entity: MailEntity,
  key: 'id',
  where: { state: In(['sent', 'dead']), dueAt: LessThan(new Date(now.getTime() - KEEP_MS)) },
});
