import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { OrderFilters } from '@shop/contract/adminOrderList';
import type { EntityManager } from 'typeorm';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { forceOrderIndex } from './orderNumbers.sql.ts';
import type { ExportedLine, ExportedOrder, StoredOrder } from './orderColumns.ts';
import { EXPORTED_COLUMNS } from './orderColumns.ts';
import { toIdCondition, buildOrderCondition } from './orderFilters.sql.ts';

/** Orders per query, few enough that an export takes little memory and hardly delays other requests. */
const BATCH_SIZE = 100;

/**
 * Yields the orders with the given ids, or without ids all that match the filters, highest number first, in batches
 * while the file is written. The rows are plain objects, because hydrated entities of all orders would strain the
 * garbage collector. After each batch the event loop runs other requests.
 */
export async function* streamOrders(
  em: EntityManager,
  filters: OrderFilters,
  ids: readonly string[],
): AsyncGenerator<readonly ExportedOrder[]> {
  const { table, condition } =
    ids.length > 0 ? buildSelectedOrdersQuery(ids) : await buildFilteredOrdersQuery(em, filters);
  for (let before: number | null = null; ;) {
    const orders = await findNextOrders(em, { table, condition, before });
    if (orders.length > 0) yield await addExportedLines(em, orders);
    if (orders.length < BATCH_SIZE) return;
    before = orders.at(-1)?.number ?? null;
    await yieldToEventLoop();
  }
}

interface ExportQuery {
  readonly table: string;
  readonly condition: SqlPart;
}

const buildSelectedOrdersQuery = (ids: readonly string[]): ExportQuery => ({
  table: 'orders o',
  condition: toIdCondition(ids),
});

/**
 * Builds the query of an export by filters. Each batch continues from the last number (keyset pagination).
 * With a filter's index the database would sort all matching orders for each batch, so that index is used
 * only when few orders can match, and the primary key otherwise.
 */
async function buildFilteredOrdersQuery(em: EntityManager, filters: OrderFilters): Promise<ExportQuery> {
  const condition = await buildOrderCondition(em, filters);
  return { table: forceOrderIndex(em, condition.isNarrow ? condition.index : 'PRIMARY'), condition };
}

interface ExportBatch extends ExportQuery {
  readonly before: number | null;
}

const PAYOUT_COLUMNS = ['feeCents', 'netCents'].map(
  (column) => `(SELECT p.${column} FROM payments p WHERE p.orderId = o.id) ${column}`,
);
const SELECTED_COLUMNS = [...EXPORTED_COLUMNS.map((column) => `o.${column}`), ...PAYOUT_COLUMNS].join(', ');

function findNextOrders(
  em: EntityManager,
  { table, condition, before }: ExportBatch,
): Promise<StoredOrder[]> {
  const older: SqlPart[] = before === null ? [] : [{ sql: 'o.number < ?', values: [before] }];
  const { sql, values } = joinWithAnd([condition, ...older]);
  return queryRows<StoredOrder>(
    em,
    `SELECT ${SELECTED_COLUMNS} FROM ${table} WHERE ${sql} ORDER BY o.number DESC LIMIT ${String(BATCH_SIZE)}`,
    values,
  );
}

async function addExportedLines(
  em: EntityManager,
  orders: readonly StoredOrder[],
): Promise<readonly ExportedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const lineRows = await queryRows<ExportedLine & { readonly orderId: string }>(
    em,
    `SELECT l.orderId, l.qty, l.name, l.size FROM order_lines l WHERE l.orderId IN (${formatPlaceholders(ids)})
     ORDER BY l.orderId, l.position`,
    ids,
  );
  const lines = new Map(ids.map((id) => [id, new Array<ExportedLine>()]));
  for (const line of lineRows) lines.get(line.orderId)?.push(line);
  return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
}
