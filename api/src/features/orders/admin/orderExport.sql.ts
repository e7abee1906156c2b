import { setImmediate as othersTurn } from 'node:timers/promises';
import type { OrderFilters } from '@shop/contract/adminOrderList';
import type { EntityManager } from 'typeorm';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { forceOrderIndex } from './foundNumbers.sql.ts';
import type { ExportedLine, ExportedOrder, StoredOrder } from './orderColumns.ts';
import { EXPORTED } from './orderColumns.ts';
import { toIdCondition, toOrderCondition } from './orderFilters.sql.ts';

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
  const { table, wanted } = ids.length > 0 ? buildChosenOrders(ids) : await buildFilteredOrders(em, filters);
  for (let before: number | null = null; ;) {
    const orders = await findNextOrders(em, { table, wanted, before });
    if (orders.length > 0) yield await addExportedLines(em, orders);
    if (orders.length < BATCH_SIZE) return;
    before = orders.at(-1)?.number ?? null;
    await othersTurn();
  }
}

interface ExportQuery {
  readonly table: string;
  readonly wanted: SqlPart;
}

const buildChosenOrders = (ids: readonly string[]): ExportQuery => ({
  table: 'orders o',
  wanted: toIdCondition(ids),
});

/**
 * Chooses the index for the filters of an export. Each batch continues from the last number (keyset
 * pagination); with a filter's index the database would sort all matching orders for each batch, so it is
 * used only when few orders can match.
 */
async function buildFilteredOrders(em: EntityManager, filters: OrderFilters): Promise<ExportQuery> {
  const wanted = await toOrderCondition(em, filters);
  return { table: forceOrderIndex(em, wanted.isNarrow ? wanted.index : 'PRIMARY'), wanted };
}

interface ExportBatch extends ExportQuery {
  readonly before: number | null;
}

const PAYOUT = ['feeCents', 'netCents'].map(
  (column) => `(SELECT p.${column} FROM payments p WHERE p.orderId = o.id) ${column}`,
);
const COLUMNS = [...EXPORTED.map((column) => `o.${column}`), ...PAYOUT].join(', ');

function findNextOrders(em: EntityManager, { table, wanted, before }: ExportBatch): Promise<StoredOrder[]> {
  const older: SqlPart[] = before === null ? [] : [{ sql: 'o.number < ?', values: [before] }];
  const { sql, values } = joinWithAnd([wanted, ...older]);
  return queryRows<StoredOrder>(
    em,
    `SELECT ${COLUMNS} FROM ${table} WHERE ${sql} ORDER BY o.number DESC LIMIT ${String(BATCH_SIZE)}`,
    values,
  );
}

async function addExportedLines(
  em: EntityManager,
  orders: readonly StoredOrder[],
): Promise<readonly ExportedOrder[]> {
  const ids = orders.map(({ id }) => id);
  const stored = await queryRows<ExportedLine & { readonly orderId: string }>(
    em,
    `SELECT l.orderId, l.qty, l.name, l.size FROM order_lines l WHERE l.orderId IN (${formatPlaceholders(ids)})
     ORDER BY l.orderId, l.position`,
    ids,
  );
  const lines = new Map(ids.map((id) => [id, new Array<ExportedLine>()]));
  for (const line of stored) lines.get(line.orderId)?.push(line);
  return orders.map((order) => ({ order, lines: lines.get(order.id) ?? [] }));
}
