import { approveReturn, closeReturn, declineReturn, receiveReturn } from '@shop/contract/adminReturns';
import { requestReturn } from '@shop/contract/returns';
import { REMEDIES } from '@shop/domain/consumerRights';
import { OPEN_RETURN_STATUSES, RETURN_REASONS } from '@shop/domain/returns';
import { In } from 'typeorm';
import { OrderEntity, OrderLineEntity } from '../../database/entities/orders.ts';
import { OrderReturnEntity, OrderReturnLineEntity } from '../../database/entities/returns.ts';
import { expectAnswer } from './expectAnswer.ts';
import type { Walker } from './walker.ts';

const SIZES = ['S', 'M', 'L', 'XL'] as const;

/** A buyer requests the return of some units of a delivered order, once or twice at the same time. */
export async function askForReturn({ api, dice, orders }: Walker): Promise<void> {
  const delivered = await api.db.read.find(OrderEntity, {
    where: { status: 'delivered' },
    order: { number: 'DESC' },
    take: 12,
  });
  const chosen = dice.pick(delivered);
  const walked = orders.find(({ id }) => id === chosen?.id);
  if (!walked) return;
  const bought = await api.db.read.find(OrderLineEntity, {
    where: { orderId: walked.id },
    order: { position: 'ASC' },
  });
  const lines = bought.flatMap(({ position, qty }) => {
    const wish = dice.pick(REMEDIES) ?? 'refund';
    const wanted = {
      line: position,
      qty: 1 + dice.roll(qty),
      reason: wish === 'repair' ? ('faulty' as const) : (dice.pick(RETURN_REASONS) ?? 'changedMind'),
      wish,
      size: dice.pick(SIZES) ?? 'M',
    };
    return dice.roll(3) === 0 ? [] : [wanted];
  });
  const input = {
    id: walked.id,
    lines,
    ...(dice.roll(2) === 0 && { idempotencyKey: `walk-${dice.roll(8)}` }),
  };
  const requests = [1, 2].map(() => walked.buyer.caller.call(requestReturn, input));
  for (const answer of await Promise.all(requests)) expectAnswer(answer);
}

/** Two administrators take a step of a return at the same moment, the same one or different ones. */
export async function decideReturn({ admin, api, dice }: Walker): Promise<void> {
  const open = await api.db.read.find(OrderReturnEntity, {
    where: { status: In(OPEN_RETURN_STATUSES) },
    order: { requestedAt: 'DESC', id: 'DESC' },
    take: 6,
  });
  const chosen = dice.pick(open);
  if (!chosen) return;
  const { id } = chosen;
  const lines = await api.db.read.find(OrderReturnLineEntity, {
    where: { returnId: id },
    order: { position: 'ASC' },
  });
  const arrived = lines.map(({ qty }) => dice.roll(qty + 1));
  const restock = arrived.map((qty, at) => (lines[at]?.wish === 'repair' ? 0 : dice.roll(qty + 1)));
  const next = {
    requested: () => admin.call(approveReturn, { id }),
    approved: () => admin.call(receiveReturn, { id, arrived, restock }),
    received: () => admin.call(closeReturn, { id }),
    declined: () => admin.call(declineReturn, { id, reason: 'Worn.' }),
    closed: () => admin.call(closeReturn, { id }),
  };
  const other = dice.roll(4) === 0 ? next.declined : next[chosen.status];
  for (const answer of await Promise.all([next[chosen.status](), other()])) expectAnswer(answer);
}
