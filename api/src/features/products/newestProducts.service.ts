import type { Database } from '../../database/database.ts';
import type { RowsOf } from '../../http/paging.ts';
import { MOST_PAGES } from '../../http/paging.ts';
import type { RawSummary, SummaryRow } from '../search/summaries.ts';
import { SUMMARY_COLUMNS, summaryOf } from '../search/summaries.ts';
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
export async function newestProducts(db: Database, wanted: Wanted): Promise<SummaryRow[]> {
  const reading = await readingOf(db, wanted);
  const { from, size, skip, isBackwards } = reading;
  const order = isBackwards ? 'ASC' : 'DESC';
  const since = from ? `AND ${FROM_MARK}` : '';
  // The page is selected from the index first, so that the products before it are not read.
  const rows: RawSummary[] = await db.read.query(
    `SELECT ${SUMMARY_COLUMNS} FROM (
       SELECT id FROM ${newestOf(db.read)} WHERE state = 'public' ${since}
       ORDER BY createdAt ${order}, id ${order} LIMIT ? OFFSET ?
     ) wanted JOIN products p ON p.id = wanted.id ORDER BY p.createdAt DESC, p.id DESC`,
    [...(from ? boundOf(from) : []), size, skip],
  );
  return rows.map(summaryOf);
}

async function readingOf(db: Database, { skip, take, total }: Wanted): Promise<Reading> {
  const near = MOST_PAGES * take;
  const size = Math.max(0, Math.min(take, total - skip));
  const behind = total - skip - size;
  if (skip > behind && behind <= near) return { skip: behind, size, isBackwards: true };
  if (skip <= near) return { skip, size, isBackwards: false };
  return { ...placeOf(await sections(db), skip), size, isBackwards: false };
}
