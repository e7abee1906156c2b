import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { expectAnswer } from './expectAnswer.ts';
import { payFor } from './payingSteps.ts';
import type { WalkedOrder, Walker } from './walker.ts';

const shipBy = ({ admin, dice }: Walker, { id }: WalkedOrder) =>
  admin.call(shipOrder, { id, carrier: 'Berg Couriers', trackingNumber: `BC-${dice.roll(3)}` });

const cancelBy = ({ buyer, id }: WalkedOrder) => buyer.caller.call(cancelOrder, { id });

/** Twice at once: the second is a repetition, or corrects the parcel. */
export async function ship(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders);
  if (!chosen) return;
  for (const answer of await Promise.all([shipBy(walker, chosen), shipBy(walker, chosen)])) {
    expectAnswer(answer);
  }
}

export async function cancel({ dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders.slice(-30));
  if (!chosen) return;
  for (const answer of await Promise.all([cancelBy(chosen), cancelBy(chosen)])) expectAnswer(answer);
}

/** The buyer cancels while the order is paid, shipped and delivered. */
export async function cancelMeanwhile(walker: Walker): Promise<void> {
  const { admin, dice, orders } = walker;
  const chosen = dice.pick(orders.slice(-12));
  if (!chosen) return;
  const [, ...answers] = await Promise.all([
    payFor(walker, chosen),
    cancelBy(chosen),
    shipBy(walker, chosen),
    admin.call(deliverOrder, { id: chosen.id }),
  ]);
  for (const answer of answers) expectAnswer(answer);
}
