import type { OrderFilters } from '@shop/contract/adminOrderList';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { getPageRange } from '../../../http/paging.ts';
import type { OrderWithLines } from '../records/orders.present.ts';
import { addLinesToOrders } from '../records/orders.service.ts';
import { buildOrderCondition } from './orderFilters.sql.ts';
import { MAX_COUNTED_ORDERS, countOrders, findPageNumbers } from './orderList.sql.ts';

export interface OrderListPage {
  readonly orders: OrderWithLines[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly isCounted: boolean;
}

type OrderListQuery = OrderFilters & { readonly page: number; readonly pageSize: number };

/** Reads one page of the matching orders; for a number beyond the last page, the last page. */
export async function findOrders(em: EntityManager, query: OrderListQuery): Promise<OrderListPage> {
  const condition = await buildOrderCondition(em, query);
  const total = await countOrders(em, condition);
  const paging = getPageRange(query.page, query.pageSize, total);
  const numbers = await findPageNumbers(em, condition, { sort: query.sort ?? '', total, paging });
  return {
    orders: await findOrdersByNumbers(em, numbers),
    page: paging.page,
    pages: paging.pages,
    total,
    isCounted: !condition.isBroad || total < MAX_COUNTED_ORDERS,
  };
}

/** Reads the orders with the given numbers in the given order, with their lines; unknown numbers are left out. */
export async function findOrdersByNumbers(
  em: EntityManager,
  numbers: readonly number[],
): Promise<OrderWithLines[]> {
  if (numbers.length === 0) return [];
  // `In` inlines numbers into SQLite's SQL text, so that each list would be another prepared statement in the cache.
  const orders = await em
    .createQueryBuilder(OrderEntity, 'o')
    .where('o.number IN (:...numbers)', { numbers: [...numbers] })
    .getMany();
  const byNumber = new Map(orders.map((order) => [order.number, order]));
  return addLinesToOrders(
    em,
    numbers.flatMap((number) => byNumber.get(number) ?? []),
  );
}
