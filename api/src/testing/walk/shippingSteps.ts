import { deliverOrders } from '@shop/contract/adminOrderProcessing';
import { correctArrival, cancelLateOrder, reportArrival, reportMissing } from '@shop/contract/orderArrival';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { shipOrder } from '@shop/contract/orderShipment';
import { LATE_NOTICE_DAYS, LATE_ORDER_DAYS } from '@shop/domain/lateOrders';
import { addDays, DAY_MS, formatShopDay } from '@shop/domain/shopDays';
import { OrderEntity } from '../../database/entities/orders.ts';
import { inTransaction } from '../../database/transaction.ts';
import { sendArrivalQuestions } from '../../jobs/sendArrivalQuestions.ts';
import { cancelLateOrders } from '../../jobs/cancelLateOrders.ts';
import { expectAnswer } from './expectAnswer.ts';
import { payFor } from './payingSteps.ts';
import type { WalkedOrder, Walker } from './walker.ts';

const shipBy = ({ admin, dice }: Walker, { id }: WalkedOrder) =>
  admin.call(shipOrder, { id, carrier: 'Berg Couriers', trackingNumber: `BC-${dice.roll(3)}` });

const cancelBy = ({ buyer, id }: WalkedOrder) => buyer.caller.call(cancelOrder, { id });

/** Ships an order twice at once: the second call is a repetition, or corrects the parcel. */
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

const reportBy = ({ api }: Walker, { buyer, id }: WalkedOrder) =>
  buyer.caller.call(reportArrival, { id, on: formatShopDay(api.clock.now()) });

/** A buyer reports an arrival, while the order may be shipped, delivered or not sent at all. */
export async function arrive(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders);
  if (chosen) expectAnswer(await reportBy(walker, chosen));
}

/** An administrator corrects the day of an arrival, known or not, while its buyer may report it. */
export async function correct(walker: Walker): Promise<void> {
  const { api, admin, dice, orders } = walker;
  const chosen = dice.pick(orders.slice(-30));
  if (!chosen) return;
  const on = addDays(formatShopDay(api.clock.now()), -dice.roll(3));
  const answers = await Promise.all([
    admin.call(correctArrival, { id: chosen.id, on }),
    ...(dice.roll(3) === 0 ? [reportBy(walker, chosen)] : []),
  ]);
  for (const answer of answers) expectAnswer(answer);
}

/** Several orders are delivered at once, twice, while one of them may arrive. */
export async function deliverTogether(walker: Walker): Promise<void> {
  const { admin, dice, orders } = walker;
  const chosen = orders.slice(-1 - dice.roll(12));
  const ids = chosen.map(({ id }) => id);
  const [first] = chosen;
  if (!first) return;
  const answers = await Promise.all([
    admin.call(deliverOrders, { ids }),
    admin.call(deliverOrders, { ids }),
    ...(dice.roll(3) === 0 ? [reportBy(walker, first)] : []),
  ]);
  for (const answer of answers) expectAnswer(answer);
}

/** Buyers whose parcels should have arrived are asked, in two processes at once. */
export async function ask({ api }: Walker): Promise<void> {
  await Promise.all([sendArrivalQuestions.run(api.app), sendArrivalQuestions.run(api.app)]);
}

/** A buyer reports a missing parcel while it may arrive or be delivered. */
export async function miss(walker: Walker): Promise<void> {
  const { admin, dice, orders } = walker;
  const chosen = dice.pick(orders.slice(-30));
  if (!chosen) return;
  const { id, buyer } = chosen;
  const answers = await Promise.all([
    buyer.caller.call(reportMissing, { id }),
    ...(dice.roll(3) === 0 ? [reportBy(walker, chosen)] : []),
    ...(dice.roll(3) === 0 ? [admin.call(deliverOrder, { id })] : []),
  ]);
  for (const answer of answers) expectAnswer(answer);
}

/** A late order is cancelled by its buyer, and ends while its parcel may arrive or be delivered. */
export async function endLate(walker: Walker): Promise<void> {
  const { api, admin, dice, orders } = walker;
  const chosen = dice.pick(orders.slice(-30));
  if (!chosen) return;
  const { id, buyer } = chosen;
  const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS);
  const paidAt = daysAgo(LATE_ORDER_DAYS + 1);
  await inTransaction(api.db, (tx) =>
    tx.update(OrderEntity, { id, status: 'shipped' }, { createdAt: paidAt, paidAt }),
  );
  const noticed = await buyer.caller.call(cancelLateOrder, { id });
  expectAnswer(noticed);
  if (noticed.status !== 200) return;
  await inTransaction(api.db, (tx) =>
    tx.update(OrderEntity, { id }, { lateNoticeAt: daysAgo(LATE_NOTICE_DAYS + 2) }),
  );
  const answers = await Promise.all([
    cancelLateOrders.run(api.app),
    ...(dice.roll(2) === 0 ? [reportBy(walker, chosen)] : []),
    ...(dice.roll(2) === 0 ? [admin.call(deliverOrder, { id })] : []),
  ]);
  for (const answer of answers) if (answer) expectAnswer(answer);
}
