import type { UnitRefund } from '@shop/domain/orderUnits';
import type { ReturnedUnits } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderLineEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity, OrderReturnLineEntity } from '../../../database/entities/returns.ts';
import { findUnitRefunds } from './unitRefunds.service.ts';

/**
 * A return with its lines, and with the lines of its order, which have names, prices and sizes, and the refunds that
 * name pieces of them.
 */
export interface ReturnRecord {
  readonly record: OrderReturnEntity;
  readonly lines: readonly OrderReturnLineEntity[];
  readonly bought: readonly OrderLineEntity[];
  readonly refunds: readonly UnitRefund[];
}

/** The returns of an order, oldest first. */
export const findReturns = (em: EntityManager, orderId: string): Promise<ReturnRecord[]> =>
  findReturnsOfOrders(em, [orderId]);

/** The returns of these orders, oldest first. */
export async function findReturnsOfOrders(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReturnRecord[]> {
  const records = await em.find(OrderReturnEntity, {
    where: { orderId: In([...orderIds]) },
    order: { requestedAt: 'ASC', id: 'ASC' },
  });
  return addReturnLines(em, records);
}

export async function addReturnLines(
  em: EntityManager,
  records: readonly OrderReturnEntity[],
): Promise<ReturnRecord[]> {
  if (records.length === 0) return [];
  const lines = await em.find(OrderReturnLineEntity, {
    where: { returnId: In(records.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  const orderIds = [...new Set(records.map(({ orderId }) => orderId))];
  const bought = await em.find(OrderLineEntity, {
    where: { orderId: In(orderIds) },
    order: { position: 'ASC' },
  });
  const refunds = await findUnitRefunds(em, orderIds);
  return records.map((record) => ({
    record,
    lines: lines.filter(({ returnId }) => returnId === record.id),
    bought: bought.filter(({ orderId }) => orderId === record.orderId),
    refunds: refunds.filter(({ orderId }) => orderId === record.orderId),
  }));
}

/** A return as the rules of the domain read it. */
export const toReturnedUnits = ({
  record: { id, status, requestedAt, closedAt },
  lines,
}: ReturnRecord): ReturnedUnits => ({
  ...{ id, status, requestedAt, closedAt },
  lines: lines.map(({ orderPosition, qty, wish }) => ({ line: orderPosition, qty, wish })),
});

/** The order of a return with all its returns, as the rules of the domain read them. */
export const toSaleWithReturns = ({ bought, refunds }: ReturnRecord, all: readonly ReturnRecord[]) => ({
  bought,
  refunds,
  returns: all.map(toReturnedUnits),
});
