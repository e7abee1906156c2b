import { changeRefund, listRefunds, startRefund as startRefundCall } from '@shop/contract/adminRefunds';
import type { AdminRefund } from '@shop/contract/adminRefunds';
import { decimalFromCents } from '@shop/domain/money';
import { IsNull, Not } from 'typeorm';
import { OrderEntity, OrderLineEntity } from '../../database/entities/orders.ts';
import { RefundEntity } from '../../database/entities/refunds.ts';
import { makeRefunds } from '../../jobs/makeRefunds.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { WalkedOrder, Walker } from './walker.ts';
import { deliver } from './paypalEventSteps.ts';

const OUTCOMES = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'PENDING', 'FAILED', 'REFUSED'] as const;
const PAYFAST_OUTCOMES = ['MADE', 'MADE', 'LOST', 'REFUSED'] as const;

async function aPaidOrder({ api, dice, orders }: Walker): Promise<WalkedOrder | undefined> {
  const paid = await api.db.read.findBy(OrderEntity, { paidAt: Not(IsNull()) });
  const ids = new Set(paid.map(({ id }) => id));
  return dice.pick(orders.filter(({ id }) => ids.has(id)).slice(-15));
}

/**
 * Starts a refund of all that is refundable, of a part, of more, or of the price of some units, once or twice
 * at the same time; PayPal completes, delays, fails or refuses it.
 */
export async function startRefund(walker: Walker): Promise<void> {
  const { admin, dice, sandbox } = walker;
  const order = await aPaidOrder(walker);
  if (!order) return;
  const { body } = await admin.call(listRefunds, { orderId: order.id });
  await sandbox.control('paypal', { nextRefund: dice.pick(OUTCOMES) });
  await sandbox.control('payfast', { nextRefund: dice.pick(PAYFAST_OUTCOMES) });
  const amounts = [body.refundable, Math.ceil(body.refundable * dice.roll(100)) / 100, body.refundable + 1];
  const chosen = dice.roll(2) === 0 ? await chooseLines(walker, order) : null;
  const wish = {
    orderId: order.id,
    amount: chosen?.price ?? dice.pick(amounts) ?? 0,
    ...(chosen && { lines: [chosen.line] }),
    reason: 'One seam was open',
    restock: dice.roll(3) === 0,
    idempotencyKey: `refund-${dice.roll(1e9)}`,
  };
  const calls = [1, ...(dice.roll(3) === 0 ? [2] : [])].map(() => admin.call(startRefundCall, wish));
  for (const answer of await Promise.all(calls)) expectAnswer(answer);
}

/** Chooses units of one line of an order. Their price is in rand. */
async function chooseLines({ api, dice }: Walker, { id: orderId }: WalkedOrder) {
  const lines = await api.db.read.find(OrderLineEntity, { where: { orderId }, order: { position: 'ASC' } });
  const chosen = dice.pick(lines);
  if (!chosen) return null;
  const qty = 1 + dice.roll(chosen.qty);
  return { line: { line: chosen.position, qty }, price: (chosen.priceCents * qty) / 100 };
}

/** An administrator makes a refused refund in PayPal's own pages, and marks it before or after PayPal's event. */
export async function makeAtPayPal(walker: Walker): Promise<void> {
  const { admin, api, dice, orders, pendingEvents, sandbox } = walker;
  const known = new Set(orders.filter(({ paypalOrders }) => paypalOrders.length > 0).map(({ id }) => id));
  const refused = await api.db.read.find(RefundEntity, {
    where: { status: 'failed', provider: 'paypal' },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 12,
  });
  const chosen = dice.pick(refused.filter(({ orderId }) => known.has(orderId)));
  if (!chosen) return;
  const { orderId, id: refundId, captureId, chargedCents } = chosen;
  // PayPal does not know the payments that only the shop's books have, nor pays back more than is left.
  const event = await sandbox.refund(captureId, decimalFromCents(chargedCents)).catch(() => null);
  if (!event) return;
  const mark = async (): Promise<void> =>
    expectAnswer(await admin.call(changeRefund, { orderId, refundId, step: 'confirm' }));
  // An event before the mark ends the oldest one of its amount, and an honest administrator marks no other then.
  const alike = await api.db.read.countBy(RefundEntity, { status: 'failed', captureId, chargedCents });
  const moment = dice.roll(alike > 1 ? 2 : 3);
  if (moment === 0) pendingEvents.push(event);
  if (moment === 2) await deliver(walker, event);
  await mark();
  if (moment === 1) await deliver(walker, event);
}

/**
 * An administrator handles a refund that was not made. No refund at PayPal is confirmed without having been
 * made.
 */
export async function takeRefundStep(walker: Walker): Promise<void> {
  const { admin, api, dice } = walker;
  const waiting = await api.db.read.find(RefundEntity, {
    where: [{ status: 'failed' }, { status: 'pending', isByHand: true }],
    order: { createdAt: 'DESC', id: 'DESC' },
    take: 12,
  });
  const chosen = dice.pick(waiting);
  if (!chosen) return;
  const { orderId, id: refundId } = chosen;
  const { body } = await admin.call(listRefunds, { orderId });
  const refund = body.refunds.find(({ id }) => id === refundId);
  const step = dice.pick(honestSteps(refund));
  if (step === undefined) return;
  const calls = [1, 2].map(() => admin.call(changeRefund, { orderId, refundId, step }));
  for (const answer of await Promise.all(calls)) expectAnswer(answer);
}

const honestSteps = (refund: AdminRefund | undefined) =>
  refund?.steps.filter((step) => step !== 'confirm' || refund.provider === 'PayFast') ?? [];

/** PayPal decides about a refund under review, with an event or without. */
export async function decideRefund(walker: Walker): Promise<void> {
  const { dice, orders, sandbox } = walker;
  const ids = orders.slice(-30).flatMap(({ paypalOrders }) => paypalOrders);
  const payments = await Promise.all(ids.map((id) => sandbox.paymentOf(id)));
  const chosen = dice.pick(payments.flatMap((payment) => payment?.pendingRefunds ?? []));
  if (chosen === undefined) return;
  const event = await sandbox.decideRefund(chosen, dice.roll(3) === 0 ? 'FAILED' : 'COMPLETED');
  if (dice.roll(2) === 0) await deliver(walker, event);
}

export async function makeDueRefunds({ api }: Walker): Promise<void> {
  await Promise.all([makeRefunds.run(api.app), makeRefunds.run(api.app)]);
}

/** Lets PayPal decide about everything, and the shop learn of it. */
export async function endRefunds(walker: Walker): Promise<void> {
  const { api, orders, sandbox } = walker;
  for (const id of orders.flatMap(({ paypalOrders }) => paypalOrders)) {
    for (const refund of (await sandbox.paymentOf(id))?.pendingRefunds ?? []) {
      await sandbox.decideRefund(refund, 'COMPLETED');
    }
  }
  while (await api.db.read.existsBy(RefundEntity, { dueAt: Not(IsNull()) })) {
    api.clock.advance(24 * 60 * 60_000);
    await makeDueRefunds(walker);
  }
}
