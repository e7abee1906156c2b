import type { EntityManager } from 'typeorm';
import { In, IsNull, LessThan, Not } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';
import type { RowSelection } from '../../database/rowSelection.ts';

const RETENTION_MS = 30 * 24 * 60 * 60_000;

/** Condition for dead letters: e-mails that were given up and whose content is still stored. */
export const DEAD_MAIL_CONDITION = { state: 'dead', mail: Not(IsNull()) } as const;

/** Puts all dead letters back into the outbox as if just queued. Returns their number. */
export async function requeueDeadMail(tx: EntityManager, now: Date): Promise<number> {
  const retry = { state: 'waiting', attempts: 0, refusals: 0, dueAt: now } as const;
  const { affected } = await tx.update(MailEntity, DEAD_MAIL_CONDITION, retry);
  return affected ?? 0;
}

/** Selects the rows of e-mails that were sent or given up and are past their retention period. */
export const selectOldMail = (now: Date): RowSelection<MailEntity> => ({
  entity: MailEntity,
  key: 'id',
  where: { state: In(['sent', 'dead']), dueAt: LessThan(new Date(now.getTime() - RETENTION_MS)) },
});
