import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { aPayment } from '../factories/payments.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { WalkedOrder, Walker } from './walker.ts';

const report = ({ api }: Walker, { id }: WalkedOrder, captureId: string) =>
  aPayment(api, { order: { _id: id, number: id.slice(-12) } }, captureId);

/** Money arrives, late or in time, and is reported by one to three at once. */
export async function payOnce(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders.slice(-12));
  if (!chosen || chosen.captures.length > 0) return;
  const captureId = `C-${chosen.id}`;
  chosen.captures.push(captureId);
  const reports = 1 + walker.dice.roll(3);
  await Promise.all(Array.from({ length: reports }, () => report(walker, chosen, captureId)));
}

export async function repeatReport(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders.filter(({ captures }) => captures.length > 0));
  const captureId = walker.dice.pick(chosen?.captures ?? []);
  if (chosen && captureId !== undefined) await report(walker, chosen, captureId);
}

/** A second payment of a paid order, by another capture. */
export async function payAgain(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders.filter(({ captures }) => captures.length > 0));
  if (!chosen) return;
  const captureId = `D${chosen.captures.length}-${chosen.id}`;
  chosen.captures.push(captureId);
  await report(walker, chosen, captureId);
}

/** The whole way through the provider: begin, approve or decline, capture and report, both at once. */
export async function payByCard({ dice, orders, sandbox }: Walker): Promise<void> {
  const chosen = dice.pick(orders.slice(-6));
  if (!chosen) return;
  const { id, buyer } = chosen;
  const started = await buyer.caller.call(createPayPalOrder, { orderId: id });
  expectAnswer(started);
  if (started.status !== 201) return;
  const paypalOrderId = started.body.id;
  await sandbox.choose(paypalOrderId, dice.roll(4) === 0 ? 'decline' : 'approve').catch(() => undefined);
  const answers = await Promise.all([
    buyer.caller.call(capturePayPalOrder, { orderId: id, paypalOrderId }),
    buyer.caller.call(payOrder, { orderId: id, id: paypalOrderId }),
  ]);
  for (const answer of answers) expectAnswer(answer);
}
