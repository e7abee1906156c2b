import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { Mail, OrderMail, RefundReason } from '../../database/entities/queuedMail.ts';
import { queueMail } from './outbox.ts';

/** E-mails about an order to administrators. */
type AdminMail = Extract<Mail, { kind: 'refundDue' | 'lateNoticeGiven' }>;

/** Queues an e-mail to each administrator. */
export async function queueAdminMail(tx: EntityManager, mail: AdminMail, now: Date): Promise<void> {
  const admins = await tx.findBy(UserEntity, { isAdmin: true, deletedAt: IsNull() });
  for (const { name, email } of admins) await queueMail(tx, { ...mail, name, to: email }, now);
}

/** Queues the e-mails that tell each administrator about a due refund. */
export const queueRefundDueMail = (
  tx: EntityManager,
  order: OrderMail,
  reason: RefundReason,
  now: Date,
): Promise<void> => queueAdminMail(tx, { kind: 'refundDue', reason, ...order }, now);
