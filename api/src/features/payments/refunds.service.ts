import { isRepaid } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import type { PaymentEventEntity } from '../../database/entities/PaymentEventEntity.ts';
import type { RefundReason } from '../mail/mail.ts';
import { paymentEventsOf } from './paymentTimeline.service.ts';

/** What the timeline says of money that is owed back. */
export const REFUND_REASONS: Readonly<Record<RefundReason, string>> = {
  soldOut: 'Sold out before the payment arrived',
  paidTwice: 'Paid twice',
};

/** Takes the mark away once all that was owed has gone back. */
export async function clearRefundDue(tx: EntityManager, orderId: string): Promise<void> {
  const owed = await owedFor(tx, orderId);
  if (owed.length === 0) await tx.update(OrderEntity, { id: orderId }, { isRefundDue: false });
}

/** What was marked as owed and has not gone back yet. */
export async function owedFor(tx: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  const events = await paymentEventsOf(tx, orderId);
  return events.filter((event) => event.kind === 'refund_due' && !hasGoneBack(event, events));
}

/** Why nothing may be delivered for a paid order: no pieces were left for it, or all of its money has gone back. */
export async function reasonAgainstDelivery(
  tx: EntityManager,
  orderId: string,
): Promise<'soldOut' | 'paidBack' | null> {
  const events = await paymentEventsOf(tx, orderId);
  if (events.some(({ reason }) => reason === REFUND_REASONS.soldOut)) return 'soldOut';
  const captured = events.filter(({ kind }) => kind === 'captured');
  const isPaidBack = captured.length > 0 && captured.every((event) => hasGoneBack(event, events));
  return isPaidBack ? 'paidBack' : null;
}

function hasGoneBack(due: PaymentEventEntity, events: readonly PaymentEventEntity[]): boolean {
  const later = events.filter(({ reference }) => reference === due.reference);
  const refunds = later.filter(({ kind }) => kind === 'refunded').map(({ amountCents }) => amountCents ?? 0);
  return later.some(({ kind }) => kind === 'reversed') || isRepaid(due.amountCents ?? 0, refunds);
}
