import type { ReturnStatus } from '@shop/domain/returns';
import { getReturnStatusesBefore } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity } from '../../../database/entities/returns.ts';
import { lockOrder } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import type { LineQuantity } from '../stock/stockQuantities.ts';
import type { ReturnRecord } from '../records/returnRecords.service.ts';
import { findReturns } from '../records/returnRecords.service.ts';
import type { ReturnOfOrder, ReturnMailDetails } from './returnMail.ts';
import { queueReturnMail } from './returnMail.ts';

/** Return after a transition, with the status before. */
export interface ReturnTransition extends ReturnOfOrder {
  readonly from: ReturnStatus;
}

type ReturnTransitionFields = Partial<
  Pick<
    OrderReturnEntity,
    'decidedAt' | 'declineReason' | 'receivedAt' | 'closedAt' | 'refundCents' | 'refundId'
  >
>;

const REFUSAL_MESSAGES: Readonly<Record<ReturnStatus, string>> = {
  requested: 'This return has already been requested.',
  approved: 'Only a requested return can be approved.',
  declined: 'Only a return that has not arrived can be declined.',
  received: 'Only an approved return can be received.',
  closed: 'Only a received return can be closed.',
};

/**
 * Moves a return to its next status under the lock of its order. Throws 404, or 409 when its status does not
 * allow that.
 */
export async function transitionReturn(
  tx: EntityManager,
  id: string,
  to: ReturnStatus,
  fields: ReturnTransitionFields,
): Promise<ReturnTransition> {
  const orderReturn = await tx.findOneBy(OrderReturnEntity, { id });
  if (!orderReturn) throw notFound('Return');
  await lockOrder(tx, orderReturn.orderId);
  const { status: from } = await tx.findOneByOrFail(OrderReturnEntity, { id });
  const { affected } = await tx.update(
    OrderReturnEntity,
    { id, status: In(getReturnStatusesBefore(to)) },
    { status: to, ...fields },
  );
  if (affected !== 1) throw illegalTransition(REFUSAL_MESSAGES[to]);
  return { ...(await findReturnWithOrder(tx, id)), from };
}

async function findReturnWithOrder(tx: EntityManager, id: string): Promise<ReturnOfOrder> {
  const { orderId } = await tx.findOneByOrFail(OrderReturnEntity, { id });
  const order = await tx.findOneByOrFail(OrderEntity, { id: orderId });
  const returns = await findReturns(tx, orderId);
  const orderReturn = returns.find(({ record }) => record.id === id);
  if (!orderReturn) throw new Error('A return is not among those of its order');
  return { order, returns, target: orderReturn };
}

/** Notifies the buyer of a return's status, and returns the return as currently stored. */
export async function notifyBuyer(
  tx: EntityManager,
  { target: orderReturn, from }: ReturnTransition,
  now: Date,
  details: ReturnMailDetails = {},
): Promise<ReturnTransition> {
  const current = await findReturnWithOrder(tx, orderReturn.record.id);
  await queueReturnMail(tx, { ...current, ...details }, now);
  return { ...current, from };
}

/** Lists the units reserved for an exchange. */
export const getUnitsReservedForExchange = ({ lines }: ReturnRecord): LineQuantity[] =>
  lines.flatMap(({ productId, wantedSize, qty }) =>
    wantedSize === null ? [] : [{ productId, size: wantedSize, qty }],
  );
