import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';
import { createEventLoopYield } from '../eventLoopYield.ts';

/** Part of a statement with the values of its parameters. */
export interface SqlPart {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/**
 * Reads rows by raw SQL, inside the manager's transaction if it has one. TypeORM sends the statement, so subscribers of
 * statements see it.
 */
export async function queryRows<Row>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return em.query<Row[]>(sql, [...values]);
}

/**
 * Changes rows by raw SQL and returns the number of matched rows, changed or not. A change of data that public pages
 * show must be reported by `reportCatalogueChange` or `reportStockChange`, because TypeORM does not know which entity it
 * concerns.
 */
export async function executeUpdate(
  tx: EntityManager,
  sql: string,
  values: readonly unknown[] = [],
): Promise<number> {
  if (!tx.queryRunner) throw new Error('A statement that writes belongs into a transaction');
  const { affected } = await tx.queryRunner.query(sql, [...values], true);
  return affected ?? 0;
}

const BATCH_ROWS = 500;

/** Action for a row whose key already exists. */
type ConflictAction = 'refuse' | 'skip' | 'replace';

/**
 * Inserts many rows with few statements. With 'skip' and 'replace' the rows must be sorted by their key, so that two
 * transactions cannot deadlock.
 */
export async function insertMany<T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
  onConflict: ConflictAction = 'refuse',
): Promise<void> {
  const yieldIfDue = createEventLoopYield();
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    const insertion = createInsert(tx, entity, rows.slice(start, start + BATCH_ROWS));
    if (onConflict === 'skip') insertion.orIgnore();
    if (onConflict === 'replace') {
      const { columns, primaryColumns } = tx.dataSource.getMetadata(entity);
      const getNames = (some: typeof columns): string[] => some.map(({ databaseName }) => databaseName);
      const replaced = columns.filter(({ isPrimary, isGenerated }) => !isPrimary && !isGenerated);
      insertion.orUpdate(getNames(replaced), getNames(primaryColumns));
    }
    await insertion.execute();
    await yieldIfDue();
  }
}

/** Inserts a row and returns its generated number. */
export async function insertWithNumber<T extends { number: number }>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  row: Omit<T, 'number'>,
): Promise<number> {
  const result = await createInsert(tx, entity, [row]).execute();
  // SQLite returns the number itself, a server a result header that contains it.
  const answer = result.raw as number | bigint | { readonly insertId: number };
  return Number(typeof answer === 'object' ? answer.insertId : answer);
}

/**
 * Creates an INSERT of all columns except a generated number. An entity manager's own insert would read columns with
 * defaults back by a second statement.
 */
function createInsert<T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly object[],
) {
  const { columns } = tx.dataSource.getMetadata(entity);
  const ownColumns = columns
    .filter(({ isGenerated }) => !isGenerated)
    .map(({ propertyName }) => propertyName);
  return tx
    .createQueryBuilder()
    .insert()
    .into(entity, ownColumns)
    .values(rows as QueryDeepPartialEntity<T>[])
    .updateEntity(false);
}

/** Returns a `?` for each value, separated by commas. */
export const formatPlaceholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

export const joinWithAnd = (conditions: readonly SqlPart[]): SqlPart =>
  joinConditions(conditions, ' AND ', '1 = 1');

export const joinWithOr = (conditions: readonly SqlPart[]): SqlPart =>
  joinConditions(conditions, ' OR ', '1 = 0');

function joinConditions(conditions: readonly SqlPart[], word: string, none: string): SqlPart {
  if (conditions.length === 0) return { sql: none, values: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(word),
    values: conditions.flatMap(({ values }) => values),
  };
}
