import type { EntityManager } from 'typeorm';
import type { Database } from '../../database/database.ts';
import { keepUntilChange } from '../../database/keepUntilChange.ts';
import type { RowsOf } from '../../http/paging.ts';
import { MOST_PAGES } from '../../http/paging.ts';
import { tableBy } from '../search/engineSql.ts';
import type { RawSummary, SummaryRow } from '../search/summaries.ts';
import { SUMMARY_COLUMNS, summaryOf } from '../search/summaries.ts';

/** The rows between two marks; a page in the middle is read from the mark before it. */
const ROWS_OF_MARK = 120;

/** The first of `ROWS_OF_MARK` products in the order of the list. */
interface Mark {
  readonly createdAt: Date | string;
  readonly id: string;
}

interface Wanted extends RowsOf {
  readonly total: number;
}

/** The rows of a page as they are read from the index. */
interface Reading {
  readonly skip: number;
  readonly size: number;
  readonly isBackwards: boolean;
  readonly from?: Mark;
}

const newestOf = (em: EntityManager): string => tableBy(em, 'products', 'products_newest');

/** One pass over the index of the list, after a change of the list when somebody asks for a page in the middle. */
const marks = keepUntilChange(async (em): Promise<Mark[]> => {
  const rows: Mark[] = await em.query(
    `SELECT createdAt, id FROM (
       SELECT createdAt, id, ROW_NUMBER() OVER (ORDER BY createdAt DESC, id DESC) AS place
       FROM ${newestOf(em)} WHERE state = 'public'
     ) listed WHERE place % ${ROWS_OF_MARK} = 1 ORDER BY place`,
  );
  return rows;
}, 'listed');

/** A page of all products in the shop, newest first. What it costs does not grow with their number. */
export async function newestProducts(db: Database, wanted: Wanted): Promise<SummaryRow[]> {
  const reading = await readingOf(db, wanted);
  const { from, size, skip, isBackwards } = reading;
  const order = isBackwards ? 'ASC' : 'DESC';
  const since = from ? 'AND createdAt <= ? AND (createdAt < ? OR id <= ?)' : '';
  // The page is selected from the index first, so that the products before it are not read.
  const rows: RawSummary[] = await db.read.query(
    `SELECT ${SUMMARY_COLUMNS} FROM (
       SELECT id FROM ${newestOf(db.read)} WHERE state = 'public' ${since}
       ORDER BY createdAt ${order}, id ${order} LIMIT ? OFFSET ?
     ) wanted JOIN products p ON p.id = wanted.id ORDER BY p.createdAt DESC, p.id DESC`,
    [...(from ? [from.createdAt, from.createdAt, from.id] : []), size, skip],
  );
  return rows.map(summaryOf);
}

async function readingOf(db: Database, { skip, take, total }: Wanted): Promise<Reading> {
  const near = MOST_PAGES * take;
  const size = Math.max(0, Math.min(take, total - skip));
  const behind = total - skip - size;
  if (skip > behind && behind <= near) return { skip: behind, size, isBackwards: true };
  if (skip <= near) return { skip, size, isBackwards: false };
  const from = (await marks(db))[Math.floor(skip / ROWS_OF_MARK)];
  return from
    ? { from, skip: skip % ROWS_OF_MARK, size, isBackwards: false }
    : { skip, size, isBackwards: false };
}
