import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { In, IsNull } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { OrderWithLines } from './orders.present.ts';

export interface OrderReader {
  readonly id: string;
  readonly isAdmin: boolean;
}

export interface OrderPage {
  readonly orders: OrderWithLines[];
  readonly page: number;
  readonly pages: number;
}

const NEWEST_FIRST = { createdAt: 'DESC', id: 'DESC' } as const;

/** Throws 404 when there is no such order, or none that this reader may know of. */
export async function getOrder(em: EntityManager, reader: OrderReader, id: string): Promise<OrderEntity> {
  const order = await em.findOneBy(OrderEntity, {
    id,
    archivedAt: IsNull(),
    ...(reader.isAdmin ? {} : { userId: reader.id }),
  });
  if (!order) throw notFound('Order');
  return order;
}

export async function withLines(em: EntityManager, order: OrderEntity): Promise<OrderWithLines> {
  return { order, lines: await linesOf(em, order.id) };
}

export function linesOf(em: EntityManager, orderId: string): Promise<OrderLineEntity[]> {
  return em.find(OrderLineEntity, { where: { orderId }, order: { position: 'ASC' } });
}

export async function ordersOf(em: EntityManager, userId: string): Promise<OrderWithLines[]> {
  const where: FindOptionsWhere<OrderEntity> = { userId, archivedAt: IsNull() };
  return allWithLines(em, await em.find(OrderEntity, { where, order: NEWEST_FIRST }));
}

/** A page beyond the end is the last one. */
export async function listOrders(
  em: EntityManager,
  wanted: { readonly page: number; readonly pageSize: number; readonly refundDue?: 'true' | undefined },
): Promise<OrderPage> {
  const where: FindOptionsWhere<OrderEntity> = {
    archivedAt: IsNull(),
    ...(wanted.refundDue === undefined ? {} : { isRefundDue: true }),
  };
  const { page, pages, skip, take } = pageOf(
    wanted.page,
    wanted.pageSize,
    await em.countBy(OrderEntity, where),
  );
  const orders = await em.find(OrderEntity, { where, order: NEWEST_FIRST, skip, take });
  return { orders: await allWithLines(em, orders), page, pages };
}

async function allWithLines(em: EntityManager, orders: OrderEntity[]): Promise<OrderWithLines[]> {
  if (orders.length === 0) return [];
  const lines = await em.find(OrderLineEntity, {
    where: { orderId: In(orders.map(({ id }) => id)) },
    order: { position: 'ASC' },
  });
  const byOrder = new Map(orders.map(({ id }) => [id, new Array<OrderLineEntity>()]));
  for (const line of lines) byOrder.get(line.orderId)?.push(line);
  return orders.map((order) => ({ order, lines: byOrder.get(order.id) ?? [] }));
}
