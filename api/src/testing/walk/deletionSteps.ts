import { deleteOrder } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { restoreOrder } from '@shop/contract/orderRestoration';
import { IsNull, Not } from 'typeorm';
import { OrderEntity } from '../../database/entities/orders.ts';
import { expectAnswer } from './expectAnswer.ts';
import { payFor } from './payingSteps.ts';
import type { Walker } from './walker.ts';

export async function removeOrder({ admin, dice, orders }: Walker): Promise<void> {
  const chosen = dice.pick(orders);
  if (chosen) expectAnswer(await admin.call(deleteOrder, { id: chosen.id }));
}

export async function restoreDeleted({ admin, api, dice }: Walker): Promise<void> {
  const deleted = await api.db.read.find(OrderEntity, {
    where: { archivedAt: Not(IsNull()) },
    order: { archivedAt: 'DESC', number: 'DESC' },
    take: 12,
  });
  const chosen = dice.pick(deleted);
  if (!chosen) return;
  const restorings = [1, 2].map(() => admin.call(restoreOrder, { id: chosen.id }));
  for (const answer of await Promise.all(restorings)) expectAnswer(answer);
}

/** Two administrators and a payment change one order at the same time. */
export async function disagree(walker: Walker): Promise<void> {
  const { admin, dice, orders } = walker;
  const chosen = dice.pick(orders.slice(-12));
  if (!chosen) return;
  const [, ...answers] = await Promise.all([
    payFor(walker, chosen),
    admin.call(deleteOrder, { id: chosen.id }),
    admin.call(restoreOrder, { id: chosen.id }),
    admin.call(deliverOrder, { id: chosen.id }),
  ]);
  for (const answer of answers) expectAnswer(answer);
}
