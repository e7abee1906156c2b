import { decimalFromCents } from '@shop/domain/money';
import { LessThanOrEqual } from 'typeorm';
import { PayPalCheckEntity, PaymentEventEntity } from '../../database/entities/payments.ts';
import type { PayPalPayment } from '../testSandbox.ts';
import { reconcile, deliverPending } from './paypalEventSteps.ts';
import { endRefunds } from './refundSteps.ts';
import type { Walker } from './walker.ts';

/** Longer than the longest pause between two checks of a payment. */
const DAY_MS = 24 * 60 * 60_000;
/**
 * The event that each status must have in the timeline. A payment that was fully refunded before the shop knew of it
 * was never received.
 */
const EVENT_OF: Readonly<Record<string, string>> = {
  PENDING: 'pending',
  DECLINED: 'declined',
  REFUNDED: 'refunded',
};

/** After all events and checks, the shop's timelines must match PayPal's records. */
export async function assertPayPalConsistency(walker: Walker): Promise<void> {
  const { api, orders, sandbox } = walker;
  await deliverPending(walker);
  await endRefunds(walker);
  api.clock.advance(DAY_MS);
  const due = { dueAt: LessThanOrEqual(api.clock.now()) };
  while (await api.db.read.existsBy(PayPalCheckEntity, due)) await reconcile(walker);
  if (api.log.text.includes('payment not checked')) throw new Error('A payment could not be checked');
  for (const { id, paypalOrders } of orders) {
    for (const paypalOrderId of paypalOrders) {
      const payment = await sandbox.paymentOf(paypalOrderId);
      if (payment) await assertKnown(walker, id, payment);
    }
  }
}

async function assertKnown(
  { api }: Walker,
  orderId: string,
  { captureId, status, refunds }: PayPalPayment,
): Promise<void> {
  const events = await api.db.read.findBy(PaymentEventEntity, { orderId, reference: captureId });
  const expected = EVENT_OF[status] ?? 'captured';
  const refunded = events.flatMap(({ kind, amountCents }) => (kind === 'refunded' ? [amountCents ?? 0] : []));
  const known = refunded.map((cents) => decimalFromCents(cents)).sort();
  const isRecorded = events.some(({ kind }) => kind === expected);
  if (isRecorded && known.join() === [...refunds].sort().join()) return;
  const kinds = events.map(({ kind }) => kind).join(', ');
  throw new Error(
    `Order ${orderId}: ${captureId} is ${status}, refunded ${refunds.join()}; told are ${kinds}`,
  );
}

export async function listKinds({ api }: Walker): Promise<Set<string>> {
  const events = await api.db.read.find(PaymentEventEntity);
  return new Set(events.map(({ kind }) => kind));
}
