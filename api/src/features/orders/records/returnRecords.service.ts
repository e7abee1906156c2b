import type { UnitRefund } from '@shop/domain/orderUnits';
import type { UnitReturn } from '@shop/domain/returns';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderLineEntity } from '../../../database/entities/orders.ts';
import { OrderReturnEntity, OrderReturnLineEntity } from '../../../database/entities/returns.ts';
import { findUnitRefunds } from './unitRefunds.service.ts';

/**
 * Return with its own lines, the lines of its order for names, prices and sizes, and the order's refunds that
 * name units.
 */
export interface ReturnRecord {
  readonly record: OrderReturnEntity;
  readonly lines: readonly OrderReturnLineEntity[];
  readonly bought: readonly OrderLineEntity[];
  readonly refunds: readonly UnitRefund[];
}

/** Finds the returns of an order, oldest first. */
export const findReturns = (em: EntityManager, orderId: string): Promise<ReturnRecord[]> =>
  findReturnsOfOrders(em, [orderId]);

/** Finds the returns of the given orders, oldest first. */
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

/** Converts a return to the form that the return rules of the domain package take. */
export const toReturnedUnits = ({
  record: { id, status, requestedAt, closedAt },
  lines,
}: ReturnRecord): UnitReturn => ({
  ...{ id, status, requestedAt, closedAt },
  lines: lines.map(({ orderPosition, qty, wish }) => ({ line: orderPosition, qty, wish })),
});

/**
 * Converts a return's order, with all its returns, to the form that the refund rules of the domain package
 * take.
 */
export const toOrderWithReturns = ({ bought, refunds }: ReturnRecord, all: readonly ReturnRecord[]) => ({
  bought,
  refunds,
  returns: all.map(toReturnedUnits),
});
