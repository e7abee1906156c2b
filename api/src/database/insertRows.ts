import type {
  EntityManager,
  EntityMetadata,
  EntityTarget,
  ObjectLiteral,
  QueryDeepPartialEntity,
} from 'typeorm';
import { takingTurns } from '../turns.ts';
import { SHOWN_ENTITIES, noteCatalogueChange } from './catalogueSubscriber.ts';

const ROWS_AT_ONCE = 500;

/** What becomes of a row whose key is there already: it is refused, left as it is, or replaced. */
type Clash = 'refused' | 'kept' | 'replaced';

/** Inserts many rows with few statements, which an entity manager's own insert does far more slowly. */
export const insertRows = <T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
): Promise<void> => writeRows(tx, entity, rows, 'refused');

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
  row: QueryDeepPartialEntity<T>,
): Promise<number> {
  const metadata = tx.dataSource.getMetadata(entity);
  const inserted = await tx
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(row)
    .updateEntity(false)
    .execute();
  const generated = tx.dataSource.driver.createGeneratedMap(metadata, inserted.raw, 0, 1);
  return Number(generated?.['number']);
}

async function writeRows<T extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<T>,
  rows: readonly T[],
  clash: Clash,
): Promise<void> {
  const { driver } = tx.dataSource;
  const metadata = tx.dataSource.getMetadata(entity);
  const written = metadata.columns.filter((column) => !column.isGenerated);
  const names = written.map((column) => driver.escape(column.databaseName)).join(', ');
  if (SHOWN_ENTITIES.has(entity)) noteCatalogueChange(tx, entity);
  const placeholders = `(${written.map(() => '?').join(', ')})`;
  const { verb, ending } = clauses(tx, metadata, clash);
  const othersTurn = takingTurns();

  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const batch = rows.slice(start, start + ROWS_AT_ONCE);
    const values: unknown[] = batch.flatMap((row) =>
      written.map((column): unknown =>
        driver.preparePersistentValue(column.getEntityValue(row) ?? null, column),
      ),
    );
    await tx.query(
      `${verb} INTO ${driver.escape(metadata.tableName)} (${names})
       VALUES ${batch.map(() => placeholders).join(', ')} ${ending}`,
      values,
    );
    await othersTurn();
  }
}

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
