import type { DataSource, EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import type { RowsOf } from '../../http/paging.ts';
import { MOST_PAGES } from '../../http/paging.ts';
import { isSqlite, tableBy } from '../search/engineSql.ts';
import type { SummaryRow } from '../search/summaries.ts';
import { PUBLIC_SUMMARY_COLUMNS } from '../search/summaries.ts';
import type { Mark } from './listSections.ts';
import { FROM_MARK, boundOf, newestOf, placeOf, sections } from './listSections.ts';

interface Wanted extends RowsOf {
  readonly total: number;
}

/** The rows of a page as they are read from the index. */
interface Reading {
  readonly skip: number;
  readonly size: number;
  readonly isBackwards: boolean;
  readonly from?: Mark | null;
}

/** A page of all products in the shop, newest first. What it costs does not grow with their number. */
export function newestProducts(db: Database, wanted: Wanted): Promise<SummaryRow[]> {
  const near = nearReading(wanted);
  return near ? read(db.read, near) : readingFromMark(db, wanted).then((reading) => read(db.read, reading));
}

function read(em: EntityManager, { from, size, skip, isBackwards }: Reading): Promise<SummaryRow[]> {
  const { forwards, backwards, fromMark } = pagesOf(em);
  const sql = from ? fromMark : isBackwards ? backwards : forwards;
  return em.query<SummaryRow[]>(sql, from ? [...boundOf(from), size, skip] : [size, skip]);
}

/** The reading from the nearer end of the list; null when both are far away. */
function nearReading({ skip, take, total }: Wanted): Reading | null {
  const near = MOST_PAGES * take;
  const size = sizeOf({ skip, take, total });
  const behind = total - skip - size;
  if (skip > behind && behind <= near) return { skip: behind, size, isBackwards: true };
  return skip <= near ? { skip, size, isBackwards: false } : null;
}

async function readingFromMark(db: Database, wanted: Wanted): Promise<Reading> {
  const place = placeOf(await sections(db), wanted.skip);
  return { ...place, size: sizeOf(wanted), isBackwards: false };
}

const sizeOf = ({ skip, take, total }: Wanted): number => Math.max(0, Math.min(take, total - skip));

interface PageStatements {
  readonly forwards: string;
  readonly backwards: string;
  /** Beginning at a mark of the list. */
  readonly fromMark: string;
}

const known = new WeakMap<DataSource, PageStatements>();

function pagesOf(em: EntityManager): PageStatements {
  const before = known.get(em.dataSource);
  if (before) return before;
  const statements = {
    forwards: isSqlite(em) ? plainPage(em) : selectedPage(em, 'DESC'),
    backwards: selectedPage(em, 'ASC'),
    fromMark: isSqlite(em) ? plainPage(em, `AND ${FROM_MARK}`) : selectedPage(em, 'DESC', `AND ${FROM_MARK}`),
  };
  known.set(em.dataSource, statements);
  return statements;
}

/** SQLite looks up only the rows that it gives, and skips the others within the index. */
const plainPage = (em: EntityManager, since = ''): string =>
  `SELECT ${PUBLIC_SUMMARY_COLUMNS} FROM ${tableBy(em, 'products', 'products_newest', 'p')}
   WHERE state = 'public' ${since} ORDER BY createdAt DESC, id DESC LIMIT ? OFFSET ?`;

/**
 * The page is selected from the index first, so that the products before it are not read. It is sorted by what was
 * selected: MariaDB sorts whole products, by a column of theirs, in a table that it writes to a disk for their texts.
 */
const selectedPage = (em: EntityManager, order: 'ASC' | 'DESC', since = ''): string =>
  `SELECT ${PUBLIC_SUMMARY_COLUMNS} FROM (
     SELECT id, createdAt FROM ${newestOf(em)} WHERE state = 'public' ${since}
     ORDER BY createdAt ${order}, id ${order} LIMIT ? OFFSET ?
   ) wanted JOIN products p ON p.id = wanted.id ORDER BY wanted.createdAt DESC, wanted.id DESC`;
