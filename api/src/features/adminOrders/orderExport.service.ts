import type { OrderFilters } from '@shop/contract/adminOrderList';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import type { CsvColumn } from '../../http/csv/csvBody.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';
import type { Condition } from './condition.ts';
import { allOf } from './condition.ts';
import { ordersOfIds, wantedOrders } from './orderFilters.service.ts';
import { ordersIn } from './orderList.service.ts';

const ROWS_AT_ONCE = 500;

const randOf = (cents: number): number => randFromCents(cents);

export const ORDER_COLUMNS: readonly CsvColumn<OrderWithLines>[] = [
  { name: 'number', value: ({ order }) => order.number },
  { name: 'state', value: ({ order }) => order.status },
  { name: 'ordered', value: ({ order }) => order.createdAt },
  { name: 'name', value: ({ order }) => order.buyerName },
  { name: 'email', value: ({ order }) => order.buyerEmail },
  { name: 'phone', value: ({ order }) => order.phone },
  { name: 'address', value: ({ order }) => order.address },
  { name: 'city', value: ({ order }) => order.city },
  { name: 'postalCode', value: ({ order }) => order.postalCode },
  { name: 'paymentMethod', value: ({ order }) => order.paymentMethod },
  { name: 'items', value: ({ lines }) => lines.map(lineText).join('; ') },
  { name: 'pieces', value: ({ lines }) => lines.reduce((sum, { qty }) => sum + qty, 0) },
  { name: 'itemsRand', value: ({ order }) => randOf(order.itemsCents) },
  { name: 'shippingRand', value: ({ order }) => randOf(order.shippingCents) },
  { name: 'vatRand', value: ({ order }) => randOf(order.vatCents) },
  { name: 'totalRand', value: ({ order }) => randOf(order.totalCents) },
  { name: 'paid', value: ({ order }) => order.paidAt },
  { name: 'shipped', value: ({ order }) => order.shippedAt },
  { name: 'carrier', value: ({ order }) => order.carrier },
  { name: 'trackingNumber', value: ({ order }) => order.trackingNumber },
  { name: 'delivered', value: ({ order }) => order.deliveredAt },
  { name: 'refundDue', value: ({ order }) => order.isRefundDue },
  { name: 'deleted', value: ({ order }) => order.archivedAt },
];

function lineText({ qty, name, size }: OrderWithLines['lines'][number]): string {
  return `${String(qty)} x ${name} (${size})`;
}

/** The chosen orders, or all that the filters mean, newest number first, read in portions while the file is made. */
export async function* exportedOrders(
  em: EntityManager,
  filters: OrderFilters,
  ids: readonly string[],
): AsyncGenerator<OrderWithLines> {
  const wanted: Condition = ids.length > 0 ? ordersOfIds(ids) : await wantedOrders(em, filters);
  let before: number | null = null;
  for (;;) {
    const numbers = await nextNumbers(em, wanted, before);
    yield* await ordersIn(em, numbers);
    if (numbers.length < ROWS_AT_ONCE) return;
    before = numbers.at(-1) ?? null;
  }
}

async function nextNumbers(em: EntityManager, wanted: Condition, before: number | null): Promise<number[]> {
  const older: Condition[] = before === null ? [] : [{ sql: 'o.number < ?', values: [before] }];
  const { sql, values } = allOf([wanted, ...older]);
  const rows = await em.query<{ number: number }[]>(
    `SELECT o.number FROM orders o WHERE ${sql} ORDER BY o.number DESC LIMIT ${String(ROWS_AT_ONCE)}`,
    [...values],
  );
  return rows.map(({ number }) => number);
}
