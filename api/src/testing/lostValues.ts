import type { ObjectLiteral } from 'typeorm';
import type { Database } from '../database/database.ts';

type Row = Readonly<Record<string, unknown>>;

/** All rows of all tables, by the names of their tables and their keys. */
export type Snapshot = ReadonlyMap<string, ReadonlyMap<string, Row>>;

/** Tables and columns that the shop recreates by itself, or that contain counts. */
const PASSING = new Set([
  ...[
    'sessions',
    'mail_links',
    'search_words',
    'product_facets',
    'order_words',
    'catalogue_version',
    'listing_changes',
    'leases',
  ],
  ...['users.turn', 'products.version', 'products.changedAt', 'orders.expiresAt', 'mails.dueAt'],
  'orders.searchForm',
  'shop_settings.changedAt',
]);

export async function takeSnapshot({ read }: Database): Promise<Snapshot> {
  const tables = new Map<string, ReadonlyMap<string, Row>>();
  for (const { tableName, target, primaryColumns } of read.dataSource.entityMetadatas) {
    const rows: Row[] = await read.find<ObjectLiteral>(target);
    const keyOf = (row: Row) => primaryColumns.map(({ propertyName }) => String(row[propertyName])).join(' ');
    tables.set(tableName, new Map(rows.map((row) => [keyOf(row), row])));
  }
  return tables;
}

/** Returns the tables that have lost a row, and the columns with a changed value, sorted. */
export function findLostValues(before: Snapshot, after: Snapshot): string[] {
  const lost = [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const now = after.get(table)?.get(key);
      return now === undefined ? [table] : listChangedColumns(row, now).map((column) => `${table}.${column}`);
    }),
  );
  return [...new Set(lost)].filter((what) => !isPassing(what)).sort();
}

const isPassing = (what: string): boolean => PASSING.has(what) || PASSING.has(what.split('.')[0] ?? '');

const listChangedColumns = (row: Row, now: Row): string[] =>
  Object.keys(row).filter((column) => JSON.stringify(row[column]) !== JSON.stringify(now[column]));
