import type { QueryRunner, TableColumnOptions, TableIndexOptions, TableOptions } from 'typeorm';
import { Table, TableColumn } from 'typeorm';
import type { Engine } from '../../sources.ts';
import { formatPlaceholders } from '../../sql.ts';
import { hasCheckConstraint, hasIndex } from '../inspectSchema.ts';

/** Single statement that changes the schema. On a server it commits by itself and is never applied halfway. */
export interface SchemaStep {
  readonly name: string;
  /** Checks the schema, so that a step that a killed process has completed is not repeated. */
  isDone(runner: QueryRunner): Promise<boolean>;
  run(runner: QueryRunner): Promise<void>;
}

/** Change of rows, committed together with the progress. */
export interface RowsStep {
  readonly name: string;
  changeRows(runner: QueryRunner): Promise<void>;
}

export type MigrationStep = SchemaStep | RowsStep;

/** Change of a migration: a function that returns its steps for an engine, which may be several or none. */
export type MigrationChange = (engine: Engine) => readonly MigrationStep[];

export interface Migration {
  /** Name ending with 13 digits, which order the migrations; recorded in the table `migrations` after the last step. */
  readonly name: string;
  /** Names of earlier migrations that this one replaces; they are recorded instead of its own name. */
  readonly replaces?: readonly string[];
  readonly changes: readonly MigrationChange[];
}

export const migration = (name: string, ...changes: MigrationChange[]): Migration => ({ name, changes });

const toChange =
  (step: MigrationStep): MigrationChange =>
  () => [step];

export const changeOnServers =
  (change: MigrationChange): MigrationChange =>
  (engine) =>
    engine === 'sqlite' ? [] : change(engine);

export const changeOnSqlite =
  (change: MigrationChange): MigrationChange =>
  (engine) =>
    engine === 'sqlite' ? change(engine) : [];

/** Creates a table. On servers the same statement creates its indexes; on SQLite each is a step. */
export const addTable =
  (options: TableOptions): MigrationChange =>
  (engine) => {
    const table = new Table({ ...options, ...(engine === 'sqlite' ? {} : { engine: 'InnoDB' }) });
    return [
      {
        name: `table ${table.name}`,
        isDone: (runner) => runner.hasTable(table.name),
        run: (runner) => runner.createTable(table, false, true, false),
      },
      ...(engine === 'sqlite' ? table.indices.map((index) => createIndexStep(table.name, index)) : []),
    ];
  };

/**
 * Adds a column. Without a default it must be nullable, because rows may exist and processes of the previous
 * release still insert some.
 */
export const addColumn = (table: string, column: TableColumnOptions): MigrationChange =>
  toChange({
    name: `column ${table}.${column.name}`,
    isDone: (runner) => runner.hasColumn(table, column.name),
    run: (runner) =>
      runner.query(`ALTER TABLE \`${table}\` ADD COLUMN ${getColumnDefinition(runner, column)}`),
  });

export const addIndex = (table: string, index: TableIndexOptions): MigrationChange =>
  toChange(createIndexStep(table, index));

interface Check {
  readonly name: string;
  readonly table: string;
  /** Columns that must each meet the condition `rule`. */
  readonly columns: readonly string[];
  readonly rule: '>= 0' | '> 0';
}

/**
 * Adds a CHECK constraint. SQLite would have to copy the whole table, so triggers reject invalid rows there.
 */
export const addCheck =
  ({ name, table, columns, rule }: Check): MigrationChange =>
  (engine) => {
    const condition = (prefix: string) => columns.map((column) => `${prefix}${column} ${rule}`).join(' AND ');
    if (engine !== 'sqlite') {
      const sql = `ALTER TABLE \`${table}\` ADD CONSTRAINT \`${name}\` CHECK (${condition('')})`;
      return [createCheckStep(table, name, sql)];
    }
    const refusal = `SELECT RAISE(ABORT, 'CHECK constraint failed: ${name}')`;
    const triggers = { insert: 'INSERT', update: `UPDATE OF ${columns.join(', ')}` };
    return Object.entries(triggers).map(([suffix, event]) =>
      createCheckStep(
        table,
        `${name}_${suffix}`,
        `CREATE TRIGGER \`${name}_${suffix}\` BEFORE ${event} ON \`${table}\`
         WHEN NOT (${condition('NEW.')}) BEGIN ${refusal}; END`,
      ),
    );
  };

/** Changes rows by idempotent statements, whose `WHERE` selects the rows that are still to be changed. */
export const changeRows = (name: string, ...statements: string[]): MigrationChange =>
  toChange({
    name,
    async changeRows(runner) {
      for (const statement of statements) await runner.query(statement);
    },
  });

/** Changes rows by code that needs more than statements. The code must be idempotent. */
export const changeRowsBy = (name: string, change: RowsStep['changeRows']): MigrationChange =>
  toChange({ name, changeRows: change });

/** Inserts the initial rows of a table if it is empty. */
export const fillTable = (
  table: string,
  rows: readonly Readonly<Record<string, string | number>>[],
): MigrationChange =>
  changeRowsBy(`rows of ${table}`, async (runner) => {
    if ((await runner.manager.query<unknown[]>(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) return;
    const columns = Object.keys(rows[0] ?? {});
    const places = rows.map(() => `(${formatPlaceholders(columns)})`).join(', ');
    const values = rows.flatMap((row) => Object.values(row));
    await runner.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`, values);
  });

/** Runs a schema statement whose effect cannot be checked, so it must be idempotent. */
export const runRepeatable = (name: string, statement: string): MigrationChange =>
  toChange({ name, isDone: () => Promise.resolve(false), run: (runner) => runner.query(statement) });

function createIndexStep(table: string, { name, columnNames, isUnique }: TableIndexOptions): SchemaStep {
  if (name === undefined) throw new Error(`An index of ${table} has no name`);
  const columns = columnNames.map((column) => `\`${column}\``).join(', ');
  return {
    name: `index ${name}`,
    isDone: (runner) => hasIndex(runner, table, name),
    run: (runner) =>
      runner.query(`CREATE ${isUnique ? 'UNIQUE ' : ''}INDEX \`${name}\` ON \`${table}\` (${columns})`),
  };
}

const createCheckStep = (table: string, name: string, sql: string): SchemaStep => ({
  name: `check ${name}`,
  isDone: (runner) => hasCheckConstraint(runner, table, name),
  run: (runner) => runner.query(sql),
});

function getColumnDefinition(runner: QueryRunner, options: TableColumnOptions): string {
  const column = new TableColumn(options);
  const nullable = column.isNullable ? 'NULL' : 'NOT NULL';
  const fallback = column.default === undefined ? '' : ` DEFAULT ${column.default}`;
  return `\`${column.name}\` ${runner.dataSource.driver.createFullType(column)} ${nullable}${fallback}`;
}
