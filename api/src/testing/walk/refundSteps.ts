import { changeRefund, listRefunds, startRefund as startRefundCall } from '@shop/contract/adminRefunds';
import type { AdminRefund } from '@shop/contract/adminRefunds';
import { IsNull, Not } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { RefundEntity } from '../../database/entities/RefundEntity.ts';
import { makeRefunds } from '../../jobs/makeRefunds.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { WalkedOrder, Walker } from './walker.ts';
import { deliver } from './paypalEventSteps.ts';

const OUTCOMES = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'PENDING', 'FAILED', 'REFUSED'] as const;

async function aPaidOrder({ api, dice, orders }: Walker): Promise<WalkedOrder | undefined> {
  const paid = await api.db.read.findBy(OrderEntity, { paidAt: Not(IsNull()) });
  const ids = new Set(paid.map(({ id }) => id));
  return dice.pick(orders.filter(({ id }) => ids.has(id)).slice(-15));
}

/** All that is left, a part of it or more than it, once or twice at once; PayPal agrees, waits, fails or refuses. */
export async function startRefund(walker: Walker): Promise<void> {
  const { admin, dice, sandbox } = walker;
  const order = await aPaidOrder(walker);
  if (!order) return;
  const { body } = await admin.call(listRefunds, { orderId: order.id });
  await sandbox.control('paypal', { nextRefund: dice.pick(OUTCOMES) });
  const amounts = [body.refundable, Math.ceil(body.refundable * dice.roll(100)) / 100, body.refundable + 1];
  const wish = {
    orderId: order.id,
    amount: dice.pick(amounts) ?? 0,
    reason: 'One seam was open',
    restock: dice.roll(3) === 0,
    idempotencyKey: `refund-${dice.roll(1e9)}`,
  };
  const calls = [1, ...(dice.roll(3) === 0 ? [2] : [])].map(() => admin.call(startRefundCall, wish));
  for (const answer of await Promise.all(calls)) expectAnswer(answer);
}

/** An administrator sees to a refund that was not made. Of what PayPal knows, none is confirmed without being made. */
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
