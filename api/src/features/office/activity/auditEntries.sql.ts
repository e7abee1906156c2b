import type { listActivity } from '@shop/contract/adminActivity';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { ActivityKind } from '@shop/domain/activity';
import { getActionPrefixes } from '@shop/domain/activity';
import { addDays, startOfShopDay } from '@shop/domain/shopDays';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { forceIndex, formatStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, joinWithOr, queryRows } from '../../../database/sql.ts';
import { AuditEntity } from '../../../database/entities/audit.ts';
import type { PageRange } from '../../../http/paging.ts';
import { getPageRange } from '../../../http/paging.ts';

type ActivityQuery = ParsedInputOf<typeof listActivity>;

const PAGE_SIZE = 20;
/** Limit of the count, so that a long history does not slow the list down. */
const MAX_COUNTED_ENTRIES = 10_000;

interface AuditPage extends Pick<PageRange, 'page' | 'pages'> {
  readonly rows: AuditEntity[];
}

/** Reads one page of the audit entries that pass the filters, newest first. */
export async function findAuditEntries(read: EntityManager, query: ActivityQuery): Promise<AuditPage> {
  const { sql, values } = joinWithAnd(toConditions(read, query));
  const from = forceIndex(read, 'audit_log', await chooseIndex(read, query), 'act');
  const total = await countEntries(read, { sql: `${from} WHERE ${sql}`, values });
  const { page, pages, skip, take } = getPageRange(query.page, PAGE_SIZE, total);
  const rows = await queryRows<{ id: string }>(
    read,
    `SELECT act.id AS id FROM ${from} WHERE ${sql}
     ORDER BY act.createdAt DESC, act.id DESC LIMIT ${take} OFFSET ${skip}`,
    values,
  );
  const entries = await read.findBy(AuditEntity, { id: In(rows.map(({ id }) => id)) });
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return { rows: rows.flatMap(({ id }) => byId.get(id) ?? []), page, pages };
}

function toConditions(read: EntityManager, { who, kind, object, from, to }: ActivityQuery): SqlPart[] {
  const createTimeCondition = (moment: Date, sign: string): SqlPart => ({
    sql: `act.createdAt ${sign} ?`,
    values: [formatStoredTime(read, moment)],
  });
  return [
    ...(who === undefined ? [] : [{ sql: 'act.actorId = ?', values: [who] }]),
    ...(object === undefined ? [] : [{ sql: 'act.target = ?', values: [object] }]),
    ...(from === undefined ? [] : [createTimeCondition(startOfShopDay(from), '>=')]),
    ...(to === undefined ? [] : [createTimeCondition(startOfShopDay(addDays(to, 1)), '<')]),
    ...(kind === undefined ? [] : [toKindCondition(kind)]),
  ];
}

/**
 * Builds the condition of the actions of a kind. An action begins with its subject and a dot; the slash is
 * the character after the dot, so the range is exact.
 */
const toKindCondition = (kind: ActivityKind): SqlPart =>
  joinWithOr(
    getActionPrefixes(kind).map((subject) => ({
      sql: 'act.action >= ? AND act.action < ?',
      values: [`${subject}.`, `${subject}/`],
    })),
  );

/** Chooses the index: by object, else by kind if it is rare, else by actor or time. */
async function chooseIndex(read: EntityManager, { who, kind, object }: ActivityQuery): Promise<string> {
  if (object !== undefined) return 'audit_target';
  const index = who === undefined ? 'audit_time' : 'audit_actor';
  if (kind === undefined) return index;
  const { sql, values } = toKindCondition(kind);
  const from = forceIndex(read, 'audit_log', 'audit_kind', 'act');
  const entryCount = await countEntries(read, { sql: `${from} WHERE ${sql}`, values });
  return entryCount < MAX_COUNTED_ENTRIES ? 'audit_kind' : index;
}

async function countEntries(read: EntityManager, { sql, values }: SqlPart): Promise<number> {
  const [row] = await queryRows<{ total: number | string }>(
    read,
    `SELECT COUNT(*) AS total FROM (SELECT act.id FROM ${sql} LIMIT ${MAX_COUNTED_ENTRIES}) found`,
    values,
  );
  return Number(row?.total ?? 0);
}
