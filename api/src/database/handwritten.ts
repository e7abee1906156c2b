import type { EntityManager, EntityMetadata, EntityTarget, ObjectLiteral } from 'typeorm';

// Statements that are run for every order are written by hand: the query builder needs several times as long to build
// one as the engine needs to run it. What it does besides has to be done here: writes of what public pages show are told
// to the catalogue's version by `noteCatalogueChange` or `noteStockChange`.

/** Runs a writing statement and returns how many rows it has matched, whether or not they differ now. */
export async function write(tx: EntityManager, sql: string, values: readonly unknown[]): Promise<number> {
  if (!tx.queryRunner) throw new Error('A statement that writes belongs into a transaction');
  const { affected } = await tx.queryRunner.query(sql, [...values], true);
  return affected ?? 0;
}

/** Runs a statement and returns what the driver answers, on the runner of the transaction if there is one. */
export async function run(
  { queryRunner, dataSource }: EntityManager,
  sql: string,
  values: unknown[],
): Promise<unknown> {
  const answer: unknown = await (queryRunner ?? dataSource).query(sql, values);
  return answer;
}

/** A row of an entity as it is stored, its columns named by `columnsOf`. */
export type StoredRow = Readonly<Record<string, unknown>>;

const known = new WeakMap<object, Map<string, { readonly sql: string; readonly names: readonly string[] }>>();

/** All columns of an entity for the SELECT of a handwritten statement, of its table by this alias. */
export function columnsOf<T extends ObjectLiteral>(
  { dataSource }: EntityManager,
  entity: EntityTarget<T>,
  alias: string,
): string {
  return namesOf(dataSource.getMetadata(entity), alias).sql;
}

/** The entity in a row that was selected by `columnsOf` with the same alias; null when an outer join found none. */
export function hydrated<T extends ObjectLiteral>(
  { dataSource }: EntityManager,
  entity: EntityTarget<T>,
  alias: string,
  row: StoredRow,
): T | null {
  const metadata = dataSource.getMetadata(entity);
  const { names } = namesOf(metadata, alias);
  const found: Record<string, unknown> = {};
  for (const [index, column] of metadata.columns.entries()) {
    const stored = row[names[index] ?? ''];
    if (column.isPrimary && stored === null) return null;
    found[column.propertyName] = dataSource.driver.prepareHydratedValue(stored, column);
  }
  return found as T;
}

function namesOf(metadata: EntityMetadata, alias: string) {
  const byAlias = known.get(metadata) ?? new Map<string, { sql: string; names: string[] }>();
  known.set(metadata, byAlias);
  const before = byAlias.get(alias);
  if (before) return before;
  const names = metadata.columns.map(({ databaseName }) => `${alias}_${databaseName}`);
  const sql = metadata.columns
    .map(({ databaseName }, index) => `${alias}.${databaseName} AS ${names[index]}`)
    .join(', ');
  const named = { sql, names };
  byAlias.set(alias, named);
  return named;
}
