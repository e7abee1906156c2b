import { PayFastCheckEntity, PaymentEventEntity } from '../../database/entities/payments.ts';
import { reconcilePayFast } from '../../jobs/reconcilePayFast.ts';
import { confirmPayFastRefund, getPayFastForm, startPayFastPayment } from '@shop/contract/payfast';
import { expectAnswer } from './expectAnswer.ts';
import type { WalkedOrder, Walker } from './walker.ts';
import { anOrderToPay } from './walker.ts';

const STATUSES = ['COMPLETE', 'PENDING', 'FAILED'] as const;

async function notify({ api, dice }: Walker, notification: string): Promise<void> {
  const post = async (): Promise<void> => {
    const { status } = await api.anonymous.fetch('/api/webhooks/payfast', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: notification,
    });
    if (status !== 200) throw new Error(`PayFast was answered ${status}`);
  };
  await Promise.all(dice.roll(3) === 0 ? [post(), post()] : [post()]);
}

export async function beginPayFast(walker: Walker): Promise<void> {
  const chosen = await anOrderToPay(walker);
  if (chosen) await askForForm(walker, chosen);
}

/** Begins a payment, or only reads its form, as older pages did. */
export async function askForForm({ dice }: Walker, chosen: WalkedOrder): Promise<void> {
  const endpoint = dice.roll(3) === 0 ? getPayFastForm : startPayFastPayment;
  const answer = await chosen.buyer.caller.call(endpoint, { orderId: chosen.id });
  expectAnswer(answer);
  if (answer.status === 200) chosen.payfast.form = answer.body.fields;
}

/** Notifies of a new payment or of an earlier one, in any order. */
export async function receiveNotification(walker: Walker): Promise<void> {
  const { dice, orders, sandbox } = walker;
  const { payfast } = dice.pick(orders.filter((order) => order.payfast.form !== null).slice(-10)) ?? {};
  if (!payfast?.form) return;
  const known = dice.roll(2) === 0 ? undefined : dice.pick(payfast.ids);
  const notification = await sandbox.payfastNotification({
    form: payfast.form,
    status: dice.pick(STATUSES) ?? 'COMPLETE',
    at: walker.api.clock.now(),
    changes: known === undefined ? {} : { pf_payment_id: known },
  });
  const id = new URLSearchParams(notification).get('pf_payment_id') ?? '';
  if (known === undefined) payfast.ids.push(id);
  payfast.notifications.push(notification);
  await notify(walker, notification);
}

/** Pays at once after the start; the notification never comes. */
export async function loseNotification(walker: Walker): Promise<void> {
  const { api, sandbox } = walker;
  const chosen = await anOrderToPay(walker);
  if (!chosen) return;
  const answer = await chosen.buyer.caller.call(startPayFastPayment, { orderId: chosen.id });
  expectAnswer(answer);
  if (answer.status !== 200) return;
  const notification = await sandbox.payfastNotification({ form: answer.body.fields, at: api.clock.now() });
  const id = new URLSearchParams(notification).get('pf_payment_id') ?? '';
  chosen.payfast.ids.push(id);
  chosen.payfast.lost.push(id);
}

/** Reads PayFast's history in two processes at once. */
export async function readHistory({ api }: Walker): Promise<void> {
  await Promise.all([reconcilePayFast.run(api.app), reconcilePayFast.run(api.app)]);
}

const CHECK_MS = 15 * 60_000;

/** After the next checks, every payment without a notification must be in its order's timeline. */
export async function assertPayFastConsistency(walker: Walker): Promise<void> {
  const { api, orders } = walker;
  api.clock.advance(CHECK_MS);
  await readHistory(walker);
  for (const { id: orderId, payfast } of orders) {
    for (const reference of payfast.lost) {
      const event = { orderId, reference, provider: 'payfast', kind: 'captured' } as const;
      if (!(await api.db.read.existsBy(PaymentEventEntity, event))) {
        const check = await api.db.read.findOneBy(PayFastCheckEntity, { orderId });
        throw new Error(
          `Payment ${reference} of order ${orderId} is unknown; check: ${JSON.stringify(check)}`,
        );
      }
    }
  }
}

export async function repeatNotification(walker: Walker): Promise<void> {
  const { dice, orders } = walker;
  const chosen = dice.pick(orders.filter(({ payfast }) => payfast.notifications.length > 0));
  const notification = dice.pick(chosen?.payfast.notifications ?? []);
  if (notification !== undefined) await notify(walker, notification);
}

/** An administrator confirms a refund, made or not. */
export async function markAsRefunded({ admin, dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders.filter(({ payfast }) => payfast.ids.length > 0).slice(-20));
  if (!chosen) return;
  const marks = [1, 2].map(() => admin.call(confirmPayFastRefund, { orderId: chosen.id }));
  for (const answer of await Promise.all(marks)) expectAnswer(answer);
}
