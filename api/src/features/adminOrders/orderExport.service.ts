import type { OrderFilters } from '@shop/contract/adminOrderList';
import { randFromCents } from '@shop/domain/money';
import type { EntityManager } from 'typeorm';
import type { CsvColumn } from '../../http/csv/csvBody.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';
import type { Condition } from '../search/condition.ts';
import { allOf } from '../search/condition.ts';
import { takingTurns } from '../../turns.ts';
import { ordersBy } from './foundNumbers.ts';
import { ordersOfIds, wantedOrders } from './orderFilters.service.ts';
import { ordersIn } from './orderList.service.ts';

/** Few, so that neither their memory nor their reading is felt by others. */
const ROWS_AT_ONCE = 200;

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
  const { table, wanted } = ids.length > 0 ? chosenOrders(ids) : await filteredOrders(em, filters);
  const othersTurn = takingTurns();
  for (let before: number | null = null; ;) {
    const numbers = await nextNumbers(em, { table, wanted, before });
    yield* await ordersIn(em, numbers);
    if (numbers.length < ROWS_AT_ONCE) return;
    before = numbers.at(-1) ?? null;
    await othersTurn();
  }
}

interface Exported {
  readonly table: string;
  readonly wanted: Condition;
}

const chosenOrders = (ids: readonly string[]): Exported => ({
  table: 'orders o',
  wanted: ordersOfIds(ids),
});

/**
 * Each portion is read on from the last number. By another index the orders would be sorted for each portion, so only few
 * are found by it; but to find those by their numbers, all orders would be read at once.
 */
async function filteredOrders(em: EntityManager, filters: OrderFilters): Promise<Exported> {
  const wanted = await wantedOrders(em, filters);
  return { table: ordersBy(em, wanted.isNarrow ? wanted.index : 'PRIMARY'), wanted };
}

interface Portion extends Exported {
  readonly before: number | null;
}

async function nextNumbers(em: EntityManager, { table, wanted, before }: Portion): Promise<number[]> {
  const older: Condition[] = before === null ? [] : [{ sql: 'o.number < ?', values: [before] }];
  const { sql, values } = allOf([wanted, ...older]);
  const rows = await em.query<{ number: number }[]>(
    `SELECT o.number FROM ${table} WHERE ${sql} ORDER BY o.number DESC LIMIT ${String(ROWS_AT_ONCE)}`,
    [...values],
  );
  return rows.map(({ number }) => number);
}
