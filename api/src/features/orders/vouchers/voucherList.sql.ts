import type { listVouchers } from '@shop/contract/adminVouchers';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { EntityManager } from 'typeorm';
import { formatStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { formatPlaceholders, joinWithAnd, joinWithOr, queryRows } from '../../../database/sql.ts';
import { createContainsCondition } from '../../../database/textMatch.ts';
import type { RowRange } from '../../../http/paging.ts';
import { HAS_USES_LEFT } from './voucherUses.sql.ts';

type VoucherFilters = Pick<ParsedInputOf<typeof listVouchers>, 'search' | 'state' | 'batch'>;

/** Condition for a list with one voucher of each batch and all vouchers without a batch. */
export const ONE_PER_BATCH: SqlPart = { sql: 'batchId IS NULL OR batchId = id', values: [] };

export function toVoucherCondition(
  em: EntityManager,
  { search = '', state, batch }: VoucherFilters,
  now: Date,
): SqlPart {
  const time = formatStoredTime(em, now);
  const remainingCondition = joinWithAnd([{ sql: 'validUntil > ?', values: [time] }, HAS_USES_LEFT]);
  const activeCondition = joinWithAnd([{ sql: 'isOn = ? AND validFrom <= ?', values: [true, time] }]);
  const conditionByState = {
    on: joinWithAnd([remainingCondition, activeCondition]),
    off: joinWithAnd([
      remainingCondition,
      { sql: `NOT ${activeCondition.sql}`, values: activeCondition.values },
    ]),
    over: joinWithOr([{ sql: `NOT (${remainingCondition.sql})`, values: remainingCondition.values }]),
  };
  const words = search.trim();
  return joinWithAnd([
    ...(batch === undefined ? [] : [{ sql: 'batchId = ?', values: [batch] }]),
    ...(words === '' ? [] : [createContainsCondition(em, 'code', words)]),
    ...(state === undefined ? [] : [conditionByState[state]]),
  ]);
}

export async function countVouchers(em: EntityManager, { sql, values }: SqlPart): Promise<number> {
  const statement = `SELECT COUNT(*) AS total FROM vouchers WHERE ${sql}`;
  const [row] = await queryRows<{ total: number | string }>(em, statement, values);
  return Number(row?.total ?? 0);
}

/** Returns the ids of one page of vouchers, the newest first. */
export async function findVoucherIds(
  em: EntityManager,
  { sql, values }: SqlPart,
  { skip, take }: RowRange,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT id FROM vouchers WHERE ${sql} ORDER BY createdAt DESC, id DESC LIMIT ${take} OFFSET ${skip}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Sums of paid orders by voucher or batch; MySQL and MariaDB return sums as text. */
interface VoucherStatsRow {
  readonly id: string;
  readonly orders: number | string;
  readonly pieces: number | string | null;
  readonly revenueCents: number | string | null;
  readonly discountCents: number | string | null;
}

/** Sums the paid orders of each voucher or batch; a voucher or batch without paid orders has no row. */
export const findVoucherStats = (
  em: EntityManager,
  by: 'id' | 'batchId',
  ids: readonly string[],
): Promise<VoucherStatsRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : queryRows<VoucherStatsRow>(
        em,
        `SELECT v.${by} AS id, COUNT(*) AS orders, SUM(o.pieces) AS pieces,
           SUM(o.itemsCents) AS revenueCents, SUM(o.discountCents) AS discountCents
         FROM vouchers v JOIN orders o ON o.voucherId = v.id
         WHERE v.${by} IN (${formatPlaceholders(ids)}) AND o.paidAt IS NOT NULL GROUP BY v.${by}`,
        ids,
      );

/** Counts the vouchers of each batch and their uses. */
export async function countBatches(em: EntityManager, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await queryRows<Record<'codes' | 'used', number | string> & { readonly id: string }>(
    em,
    `SELECT batchId AS id, COUNT(*) AS codes, SUM(used) AS used FROM vouchers
     WHERE batchId IN (${formatPlaceholders(ids)}) GROUP BY batchId`,
    ids,
  );
  return rows.map(({ id, codes, used }) => ({ _id: id, codes: Number(codes), used: Number(used) }));
}
