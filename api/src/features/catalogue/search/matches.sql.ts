import type { EntityManager } from 'typeorm';
import { allowsComputedOffset, getStraightJoinSql } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { PageRange } from '../../../http/paging.ts';
import { MAX_PAGES, getPageRange } from '../../../http/paging.ts';
import type { SearchLimits } from './searchLimits.ts';
import type { CountedTerm, SqlQuery } from './termMatches.sql.ts';
import { toTermMatchesSql } from './termMatches.sql.ts';
import type { RawSummary, ProductSummaryRow } from './productSummaries.ts';
import { SUMMARY_COLUMNS, toSummaryRow } from './productSummaries.ts';

/** Parsed and corrected search. */
export interface SearchQuery {
  readonly terms: readonly CountedTerm[];
  readonly withDrafts: boolean;
  readonly bounds: SearchLimits;
  readonly correctedTo?: string;
}

/** SQL clauses that filter and sort the matches, which are `found` with the columns `id` and `score`. */
export interface MatchFilter {
  readonly joins: string;
  readonly where: string;
  readonly parameters: readonly unknown[];
  /** Sort keys; the last one must be unique. */
  readonly order: string;
}

export interface Matches {
  readonly products: ProductSummaryRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export const NO_MATCHES: Matches = { products: [], page: 1, pages: 1, total: 0 };

const BEST_FIRST: MatchFilter = {
  joins: '',
  where: '',
  parameters: [],
  order: 'found.score DESC, found.id DESC',
};

/**
 * Finds one page of the products that match every word and pass `matchFilter`, in its order; by default the
 * best match first, then newest. A page beyond the end, or beyond `MAX_PAGES`, is the last one. The cost is
 * bounded for any words, because only a limited number of rows is read for a very common word.
 */
export async function findMatches(
  em: EntityManager,
  query: SearchQuery,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
  matchFilter: MatchFilter = BEST_FIRST,
): Promise<Matches> {
  const offset = (Math.min(pageNumber, MAX_PAGES) - 1) * pageSize;
  const matchesSql = toMatchesSql(em, query);
  const skipped = `CASE WHEN ${offset} < total THEN ${offset} ELSE total - 1 - (total - 1) % ${pageSize} END`;
  const page = { skipped, pageSize };
  const sql =
    allowsComputedOffset(em) && matchFilter === BEST_FIRST
      ? buildBestPageSql(matchesSql, page)
      : buildRankedPageSql(em, matchesSql, { ...matchFilter, ...page });
  const rows = await queryRows<RawSummary & { total: number | string }>(em, sql, [
    ...matchesSql.parameters,
    ...matchFilter.parameters,
  ]);
  const total = Number(rows[0]?.total ?? 0);
  return {
    products: rows.map(toSummaryRow),
    total,
    ...pickPageNumbers(getPageRange(pageNumber, pageSize, total, MAX_PAGES)),
  };
}

const pickPageNumbers = ({ page, pages }: PageRange) => ({ page, pages });

interface PageClause {
  /** Expression for the number of matches before the page, in terms of their `total`. */
  readonly skipped: string;
  readonly pageSize: number;
}

/**
 * Selects a page with window functions over all matches, which MySQL and MariaDB read once. They would evaluate a
 * common table expression again for each reference.
 */
const buildRankedPageSql = (
  em: EntityManager,
  matchesSql: SqlQuery,
  { joins, where, order, skipped, pageSize }: MatchFilter & PageClause,
): string =>
  `SELECT ranked.total AS total, ${SUMMARY_COLUMNS} FROM (
     SELECT found.id AS id, ROW_NUMBER() OVER (ORDER BY ${order}) AS place, COUNT(*) OVER () AS total
     FROM (${matchesSql.sql}) found ${joins} ${where}
   ) ranked ${getStraightJoinSql(em)} products p ON p.id = ranked.id
   WHERE place > ${skipped} AND place <= ${skipped} + ${pageSize} ORDER BY place`;

/**
 * Selects a page from a materialized table of the matches, because window functions are slower on SQLite than
 * materializing, counting and sorting.
 */
const buildBestPageSql = (matchesSql: SqlQuery, { skipped, pageSize }: PageClause): string =>
  `WITH found AS MATERIALIZED (${matchesSql.sql}), counted AS MATERIALIZED (SELECT COUNT(*) AS total FROM found)
   SELECT (SELECT total FROM counted) AS total, ${SUMMARY_COLUMNS} FROM (
     SELECT id, score FROM found ORDER BY score DESC, id DESC
     LIMIT ${pageSize} OFFSET (SELECT ${skipped} FROM counted)
   ) ranked CROSS JOIN products p ON p.id = ranked.id ORDER BY ranked.score DESC, ranked.id DESC`;

/** Builds the query that selects all matches as `id` and `score`. */
export const toMatchesSql = (em: EntityManager, { terms, withDrafts, bounds }: SearchQuery): SqlQuery =>
  toTermMatchesSql(em, terms, { withDrafts, bounds });
