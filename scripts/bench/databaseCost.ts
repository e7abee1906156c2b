import type { Place } from './engines.ts';

export interface DatabaseCost {
  readonly statements: number;
  readonly rows: number;
}

/** Begin or end a transaction, or read or change rows. */
const STATEMENTS = [
  'select',
  'insert',
  'insert_select',
  'update',
  'update_multi',
  'delete',
  'delete_multi',
  'replace',
  'begin',
  'commit',
  'rollback',
];
const COUNTERS = `SHOW GLOBAL STATUS WHERE Variable_name LIKE 'Handler\\_read%'
  OR Variable_name IN (${STATEMENTS.map((verb) => `'Com_${verb}'`).join(', ')})`;

/**
 * What some work costs the database: the statements that it gets, and the rows that it reads for them. Undefined on
 * SQLite, which counts neither. MariaDB counts for all connections, so nothing else may use it meanwhile.
 */
export async function databaseCost(
  place: Place,
  work: () => Promise<unknown>,
): Promise<DatabaseCost | undefined> {
  if (place.engine === 'SQLite') return undefined;
  const first = await counters(place);
  const before = await counters(place);
  await work();
  const after = await counters(place);
  // To show its counters, the database reads rows of its own.
  const own = before.rows - first.rows;
  return { statements: after.statements - before.statements, rows: after.rows - before.rows - own };
}

async function counters(place: Place): Promise<DatabaseCost> {
  const found = await place.run(COUNTERS);
  const sum = (prefix: string): number =>
    found
      .filter((row) => String(row['Variable_name']).startsWith(prefix))
      .reduce((total, row) => total + Number(row['Value']), 0);
  return { statements: sum('Com_'), rows: sum('Handler_read') };
}
