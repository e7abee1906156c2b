import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { expectAnswer } from './expectAnswer.ts';
import { askForForm } from './payfastSteps.ts';
import type { WalkedOrder, Walker } from './walker.ts';
import { anOrderToPay } from './walker.ts';

const QUOTE_MS = 30 * 60_000;
/** The choices of payers, by their frequency. */
const CHOICES = ['approve', 'approve', 'approve', 'pend', 'pend', 'decline'] as const;

/** Begins a PayPal payment; null when the shop refuses it. */
async function begin({ dice, sandbox }: Walker, chosen: WalkedOrder): Promise<string | null> {
  const { id: orderId, buyer, paypalOrders } = chosen;
  const started = await buyer.caller.call(createPayPalOrder, { orderId });
  expectAnswer(started);
  if (started.status !== 201) return null;
  const { id } = started.body;
  if (!paypalOrders.includes(id)) paypalOrders.push(id);
  await sandbox.choose(id, dice.pick(CHOICES) ?? 'approve').catch(() => undefined);
  return id;
}

async function fetchMoney({ id: orderId, buyer }: WalkedOrder, paypalOrderId: string): Promise<void> {
  const answers = await Promise.all([
    buyer.caller.call(capturePayPalOrder, { orderId, paypalOrderId }),
    buyer.caller.call(payOrder, { orderId, id: paypalOrderId }),
  ]);
  for (const answer of answers) expectAnswer(answer);
}

/** A whole payment: begun, approved or declined, then captured and reported at once. */
export async function payByCard(walker: Walker): Promise<void> {
  const chosen = await anOrderToPay(walker);
  const paypalOrderId = chosen ? await begin(walker, chosen) : null;
  if (chosen && paypalOrderId !== null) await fetchMoney(chosen, paypalOrderId);
}

/** A browser is closed before the capture. */
export async function leaveAtPayPal(walker: Walker): Promise<void> {
  const chosen = await anOrderToPay(walker);
  if (chosen) await begin(walker, chosen);
}

/** Payments in three tabs: PayPal, PayFast, and PayPal again after the first quote has expired. */
export async function payInManyTabs(walker: Walker): Promise<void> {
  const chosen = await anOrderToPay(walker);
  if (!chosen) return;
  await begin(walker, chosen);
  await askForForm(walker, chosen);
  walker.api.clock.advance(QUOTE_MS);
  await begin(walker, chosen);
}

/** A browser returns to a payment that was begun before. */
export async function returnFromPayPal({ dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders.filter(({ paypalOrders }) => paypalOrders.length > 0).slice(-8));
  const paypalOrderId = dice.pick(chosen?.paypalOrders ?? []);
  if (chosen && paypalOrderId !== undefined) await fetchMoney(chosen, paypalOrderId);
}
