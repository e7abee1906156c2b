import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { UserEntity } from '../../database/entities/accounts.ts';
import type { OrderMail, RefundReason } from '../../database/entities/queuedMail.ts';
import { queueMail } from './outbox.ts';

/** Queues an e-mail to each administrator about a due refund. */
export async function queueRefundDue(
  tx: EntityManager,
  order: OrderMail,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  const admins = await tx.findBy(UserEntity, { isAdmin: true, deletedAt: IsNull() });
  for (const { name, email } of admins) {
    await queueMail(tx, { kind: 'refundDue', reason, ...order, name, to: email }, now);
  }
}
