import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import type { CreditNoteEntity, RefundEntity } from '../../../database/entities/refunds.ts';
import { RefundAccountEntity } from '../../../database/entities/refunds.ts';
import type { OrderMail, RefundReason } from '../../../database/entities/queuedMail.ts';
import { queueMail } from '../../mail/outbox.ts';
import { queueRefundDueMail } from '../../mail/adminMail.ts';
import { toOrderMail } from '../records/orders.present.ts';
import { getOrderWithLines } from '../records/orders.service.ts';

/** Notifies the buyer of a started refund, and the administrators that they have to make it by hand. */
export async function queueManualRefundMail(
  tx: EntityManager,
  refund: RefundEntity,
  now: Date,
): Promise<void> {
  await queueRefundStartedMail(tx, refund, now);
  await queueOwedRefundMail(tx, refund, 'byHand', now);
}

/**
 * Notifies the buyer of a started refund. A refund that the provider makes at once causes no such e-mail,
 * only the one about its completion.
 */
export async function queueRefundStartedMail(
  tx: EntityManager,
  refund: RefundEntity,
  now: Date,
): Promise<void> {
  await queueMail(
    tx,
    { kind: 'refundStarted', ...toRefundFields(refund), ...(await loadOrderMail(tx, refund)) },
    now,
  );
}

export async function queueRefundMadeMail(
  tx: EntityManager,
  refund: RefundEntity,
  creditNote: CreditNoteEntity | null,
  now: Date,
): Promise<void> {
  const mail = {
    ...toRefundFields(refund),
    ...(await loadOrderMail(tx, refund)),
    creditNote: creditNote?.number ?? null,
    ...((await hasRefundAccount(tx, refund)) && { isToBankAccount: true }),
  };
  await queueMail(tx, { kind: 'refundMade', ...mail }, now);
}

const hasRefundAccount = (tx: EntityManager, { orderId, provider }: RefundEntity): Promise<boolean> =>
  provider === 'payfast'
    ? tx.existsBy(RefundAccountEntity, { orderId, sealed: Not(IsNull()) })
    : Promise.resolve(false);

export async function queueOwedRefundMail(
  tx: EntityManager,
  refund: RefundEntity,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await queueRefundDueMail(tx, await loadOrderMail(tx, refund), reason, now);
}

const toRefundFields = ({ cents, currency, chargedCents, reason }: RefundEntity) => ({
  refundCents: cents,
  usdCents: currency === 'USD' ? chargedCents : null,
  reason,
});

async function loadOrderMail(tx: EntityManager, { orderId }: RefundEntity): Promise<OrderMail> {
  return toOrderMail(await getOrderWithLines(tx, orderId));
}
