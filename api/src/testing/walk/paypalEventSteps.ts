import { reconcilePayPal } from '../../jobs/reconcilePayPal.ts';
import type { PayPalPayment, SignedEvent } from '../testSandbox.ts';
import type { Walker } from './walker.ts';

/** PayPal delivers every event at least once and expects a 200. */
export async function deliver({ api, dice, deliveredEvents }: Walker, event: SignedEvent): Promise<void> {
  const post = async (): Promise<void> => {
    const { status } = await api.anonymous.fetch('/api/webhooks/paypal', {
      method: 'POST',
      headers: { ...event.headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(event.body),
    });
    if (status !== 200) throw new Error(`PayPal was answered ${status}`);
  };
  await Promise.all(dice.roll(3) === 0 ? [post(), post()] : [post()]);
  deliveredEvents.push(event);
}

export async function deliverPending(walker: Walker): Promise<void> {
  for (const event of walker.pendingEvents.splice(0)) await deliver(walker, event);
}

export async function redeliver(walker: Walker): Promise<void> {
  const event = walker.dice.pick(walker.deliveredEvents);
  if (event) await deliver(walker, event);
}

/** One of the recent payments in one of these states. */
async function aPaymentThatIs(
  { dice, orders, sandbox }: Walker,
  ...statuses: readonly string[]
): Promise<PayPalPayment | undefined> {
  const recent = orders.filter(({ paypalOrders }) => paypalOrders.length > 0).slice(-12);
  const ids = recent.flatMap(({ paypalOrders }) => paypalOrders);
  const payments = await Promise.all(ids.map((id) => sandbox.paymentOf(id)));
  return (
    dice.pick(payments.filter((payment) => payment !== null && statuses.includes(payment.status))) ??
    undefined
  );
}

/** A payment under review is decided, with an event or without. */
export async function decideReview(walker: Walker): Promise<void> {
  const { dice, sandbox } = walker;
  const payment = await aPaymentThatIs(walker, 'PENDING');
  if (!payment) return;
  const before = await sandbox.event(`captures/${payment.captureId}`);
  await sandbox.decide(payment.captureId, dice.roll(3) === 0 ? 'DECLINED' : 'COMPLETED');
  if (dice.roll(2) === 0) return;
  await deliver(walker, await sandbox.event(`captures/${payment.captureId}`));
  await deliver(walker, before);
}

/** A payment is refunded, wholly or by a cent, known to the shop or not; the event is delivered at once or later. */
export async function refundAtPayPal(walker: Walker): Promise<void> {
  const { dice, sandbox, pendingEvents } = walker;
  const payment = await aPaymentThatIs(walker, 'COMPLETED', 'PARTIALLY_REFUNDED');
  if (!payment) return;
  const amount = dice.roll(3) === 0 ? '0.01' : undefined;
  // A refund under review may have taken all that is left.
  const event = await sandbox.refund(payment.captureId, amount).catch(() => null);
  if (!event) return;
  if (dice.roll(4) === 0) pendingEvents.push(event);
  else await deliver(walker, event);
}

/** The payer's bank reverses a payment, which only an event reports. */
export async function reverseAtPayPal(walker: Walker): Promise<void> {
  const payment = await aPaymentThatIs(walker, 'COMPLETED');
  if (!payment) return;
  await deliver(
    walker,
    await walker.sandbox.event(`captures/${payment.captureId}`, 'PAYMENT.CAPTURE.REVERSED'),
  );
}

export async function reconcile({ api }: Walker): Promise<void> {
  await Promise.all([reconcilePayPal.run(api.app), reconcilePayPal.run(api.app)]);
}
