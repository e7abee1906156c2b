import type { EntityManager } from 'typeorm';
import { allowsComputedOffset, joinInOrder } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { PageOf } from '../../../http/paging.ts';
import { MOST_PAGES, pageOf } from '../../../http/paging.ts';
import type { Bounds } from './bounds.ts';
import { BOUNDS } from './bounds.ts';
import { meantWord } from './correction.ts';
import type { KnownCounts } from './matchCountCache.ts';
import { countOnce } from './matchCountCache.ts';
import type { CountedTerm, Sql } from './matching.sql.ts';
import { matching } from './matching.sql.ts';
import type { Synonyms } from './searchTerms.ts';
import { searchTerms, searchWords } from './searchTerms.ts';
import type { RawSummary, SummaryRow } from './summaries.ts';
import { SUMMARY_COLUMNS, summaryOf } from './summaries.ts';

export interface Search {
  readonly keyword: string;
  readonly withDrafts: boolean;
  /** Leaves a word alone that no product has. */
  readonly exact?: boolean;
  readonly bounds?: Bounds;
  /** Read by default. */
  readonly synonyms?: Synonyms;
  /** What has been counted already; nothing by default. */
  readonly counts?: KnownCounts;
}

/** What is searched for, after correction. */
export interface Understood {
  readonly terms: readonly CountedTerm[];
  readonly withDrafts: boolean;
  readonly bounds: Bounds;
  readonly correctedTo?: string;
}

/** Narrows and sorts the matches, which are `found` with the columns `id` and `score`. */
export interface Narrowing {
  readonly joins: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
  /** The last key must be unique. */
  readonly order: string;
}

export interface Matches {
  readonly products: SummaryRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export const NO_MATCHES: Matches = { products: [], page: 1, pages: 1, total: 0 };

/** More words are not corrected: their author meant something else. */
const MOST_CORRECTED = 2;

const BEST_FIRST: Narrowing = {
  joins: '',
  where: '',
  parameters: [],
  order: 'found.score DESC, found.id DESC',
};

/** Null when nothing can match, not even after correction. A keyword without words matches nothing. */
export async function understand(
  em: EntityManager,
  { keyword, withDrafts, exact = false, bounds = BOUNDS, synonyms, counts = new Map() }: Search,
): Promise<Understood | null> {
  const typed = searchWords(keyword);
  if (typed.length === 0) return null;
  const reach = { withDrafts, bounds };
  const terms = await countOnce(em, await searchTerms(em, typed, synonyms), reach, counts);
  const missing = terms.filter(({ rows }) => rows === 0).map(({ word }) => word);
  if (missing.length === 0) return { terms, withDrafts, bounds };
  if (exact || missing.length > MOST_CORRECTED) return null;
  const meant = new Map<string, string>();
  for (const word of missing) {
    const known = await meantWord(em, word);
    if (known === null) return null;
    meant.set(word, known);
  }
  const words = typed.map((word) => meant.get(word) ?? word);
  const corrected = await countOnce(em, await searchTerms(em, words, synonyms), reach, counts);
  if (corrected.some(({ rows }) => rows === 0)) return null;
  return { terms: corrected, withDrafts, bounds, correctedTo: words.join(' ') };
}

/**
 * One page of the products that have every word as a prefix or in another form, best match first, then newest; a page
 * beyond the end, or beyond those that can be reached, is the last one. The cost is bounded for any words: of very common ones only the best ranks are
 * counted and found.
 */
export async function findMatches(
  em: EntityManager,
  understood: Understood,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  narrowing: Narrowing = BEST_FIRST,
): Promise<Matches> {
  const offset = (Math.min(pageNumber, MOST_PAGES) - 1) * pageSize;
  const found = matchesOf(em, understood);
  const skipped = `CASE WHEN ${offset} < total THEN ${offset} ELSE total - 1 - (total - 1) % ${pageSize} END`;
  const page = { skipped, pageSize };
  const sql =
    allowsComputedOffset(em) && narrowing === BEST_FIRST
      ? pageOfBest(found, page)
      : pageOfPlaces(em, found, { ...narrowing, ...page });
  const rows = await queryRows<RawSummary & { total: number | string }>(em, sql, [
    ...found.parameters,
    ...narrowing.parameters,
  ]);
  const total = Number(rows[0]?.total ?? 0);
  return {
    products: rows.map(summaryOf),
    total,
    ...numbersOf(pageOf(pageNumber, pageSize, total, MOST_PAGES)),
  };
}

const numbersOf = ({ page, pages }: PageOf) => ({ page, pages });

interface Page {
  /** How many matches stand before it, by their `total`. */
  readonly skipped: string;
  readonly pageSize: number;
}

/** Windows over all matches, which servers read once. They would read a common table expression for each use of it. */
const pageOfPlaces = (
  em: EntityManager,
  found: Sql,
  { joins, where, order, skipped, pageSize }: Narrowing & Page,
): string =>
  `SELECT ranked.total AS total, ${SUMMARY_COLUMNS} FROM (
     SELECT found.id AS id, ROW_NUMBER() OVER (ORDER BY ${order}) AS place, COUNT(*) OVER () AS total
     FROM (${found.sql}) found ${joins} ${where}
   ) ranked ${joinInOrder(em)} products p ON p.id = ranked.id
   WHERE place > ${skipped} AND place <= ${skipped} + ${pageSize} ORDER BY place`;

/** SQLite needs twice as long for windows as to write the matches down, count them and sort out the best ones. */
const pageOfBest = (found: Sql, { skipped, pageSize }: Page): string =>
  `WITH found AS MATERIALIZED (${found.sql}), counted AS MATERIALIZED (SELECT COUNT(*) AS total FROM found)
   SELECT (SELECT total FROM counted) AS total, ${SUMMARY_COLUMNS} FROM (
     SELECT id, score FROM found ORDER BY score DESC, id DESC
     LIMIT ${pageSize} OFFSET (SELECT ${skipped} FROM counted)
   ) ranked CROSS JOIN products p ON p.id = ranked.id ORDER BY ranked.score DESC, ranked.id DESC`;

/** Selects all matches as `id` and `score`. */
export const matchesOf = (em: EntityManager, { terms, withDrafts, bounds }: Understood): Sql =>
  matching(em, terms, { withDrafts, bounds });
