import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';
import { takingTurns } from '../turns.ts';
import { SHOWN_ENTITIES, noteCatalogueChange } from './catalogueSubscriber.ts';
import { run } from './handwritten.ts';

const ROWS_AT_ONCE = 500;
/** Each number of rows is a statement of its own. */
const MOST_PREPARED_ROWS = 3;

/** What becomes of a row whose key is there already: it is refused, left as it is, or replaced. */
type Clash = 'refused' | 'kept' | 'replaced';

/** Inserts many rows with few statements, which an entity manager's own insert does far more slowly. */
export const insertRows = <T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> => writeRows(tx, entity, rows, 'refused');

/** The same for few rows of a kind that is inserted all the time: the statement is prepared. */
export async function insertOften<T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> {
  if (rows.length > MOST_PREPARED_ROWS || SHOWN_ENTITIES.has(entity)) return insertRows(tx, entity, rows);
  const { table, columns } = writtenOf(tx, entity);
  const marks = `(${marksOf(columns)})`;
  const sql = `INSERT INTO ${table} VALUES ${rows.map(() => marks).join(', ')}`;
  await run(
    tx,
    sql,
    rows.flatMap((row) => valuesOf(tx, columns, row)),
  );
}

/** Inserts the rows that are not there yet. They must be sorted, so that two transactions cannot deadlock. */
export const insertMissingRows = <T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> => writeRows(tx, entity, rows, 'kept');

/** Inserts the rows, and replaces those with the same primary key. */
export const saveRows = <T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> => writeRows(tx, entity, rows, 'replaced');

/**
 * Inserts a row with a value for every column, and returns its generated number. An entity manager's own insert reads
 * the columns that have defaults back with another statement.
 */
export async function insertNumbered<T extends { number: number }>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  row: Omit<T, 'number'>,
): Promise<number> {
  const { table, columns } = writtenOf(tx, entity);
  const sql = `INSERT INTO ${table} VALUES (${marksOf(columns)})`;
  return numberIn(await run(tx, sql, valuesOf(tx, columns, row)));
}

/** SQLite returns the number itself, a server the header of its answer. */
function numberIn(answer: unknown): number {
  const inserted = answer as number | bigint | { readonly insertId: number };
  return Number(typeof inserted === 'object' ? inserted.insertId : inserted);
}

async function writeRows<T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
  clash: Clash,
): Promise<void> {
  if (SHOWN_ENTITIES.has(entity)) noteCatalogueChange(tx, entity);
  const { table, columns } = writtenOf(tx, entity);
  const placeholders = `(${marksOf(columns)})`;
  const { verb, ending } = clauses(tx, tx.dataSource.getMetadata(entity), clash);
  const othersTurn = takingTurns();

  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE);
    await run(
      tx,
      `${verb} INTO ${table} VALUES ${batch.map(() => placeholders).join(', ')} ${ending}`,
      batch.flatMap((row) => valuesOf(tx, columns, row)),
    );
    await othersTurn();
  }
}

interface Written {
  /** The table with the names of its columns, as an INSERT names them. */
  readonly table: string;
  readonly columns: readonly ColumnMetadata[];
}

type ColumnMetadata = EntityMetadata['columns'][number];

const written = new WeakMap<EntityMetadata, Written>();

/** All columns but the generated one. Put together once for each entity, because orders are inserted with it. */
function writtenOf<T extends ObjectLiteral>({ dataSource }: EntityManager, entity: EntityTarget<T>): Written {
  const metadata = dataSource.getMetadata(entity);
  const before = written.get(metadata);
  if (before) return before;
  const { driver } = dataSource;
  const columns = metadata.columns.filter((column) => !column.isGenerated);
  const names = columns.map((column) => driver.escape(column.databaseName)).join(', ');
  const parts = { table: `${driver.escape(metadata.tableName)} (${names})`, columns };
  written.set(metadata, parts);
  return parts;
}

const marksOf = (columns: readonly unknown[]): string => columns.map(() => '?').join(', ');

const valuesOf = (
  { dataSource: { driver } }: EntityManager,
  columns: readonly ColumnMetadata[],
  row: ObjectLiteral,
): unknown[] =>
  columns.map((column): unknown => driver.preparePersistentValue(column.getEntityValue(row) ?? null, column));

function clauses(
  { dataSource: { driver, options } }: EntityManager,
  { primaryColumns, columns }: EntityMetadata,
  clash: Clash,
): { verb: string; ending: string } {
  const isSqlite = options.type === 'better-sqlite3';
  if (clash === 'refused') return { verb: 'INSERT', ending: '' };
  if (clash === 'kept') return { verb: isSqlite ? 'INSERT OR IGNORE' : 'INSERT IGNORE', ending: '' };
  const changed = columns.filter((column) => !column.isPrimary && !column.isGenerated);
  const sets = changed.map(({ databaseName }) => {
    const name = driver.escape(databaseName);
    return `${name} = ${isSqlite ? `excluded.${name}` : `VALUES(${name})`}`;
  });
  const key = primaryColumns.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const conflict = isSqlite ? `ON CONFLICT (${key}) DO UPDATE SET` : 'ON DUPLICATE KEY UPDATE';
  return { verb: 'INSERT', ending: `${conflict} ${sets.join(', ')}` };
}
