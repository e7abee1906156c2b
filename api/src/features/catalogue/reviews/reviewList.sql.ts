import type { listReviews } from '@shop/contract/adminReviews';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { EntityManager } from 'typeorm';
import { getStraightJoinSql, forceIndex, formatStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, joinWithOr, queryRows } from '../../../database/sql.ts';
import { createContainsCondition } from '../../../database/textMatch.ts';
import type { IdRange } from '../../../database/streamNewestFirst.ts';
import type { PageRange } from '../../../http/paging.ts';

/** Limit of the count, and so of the pages; older reviews are found by filtering by rating or words. */
const MAX_COUNTED_REVIEWS = 10_000;

type ReviewFilters = Pick<ParsedInputOf<typeof listReviews>, 'search' | 'rating' | 'deleted'> & {
  /** Start of the restore period; reviews that were deleted earlier are left out. */
  readonly restorableSince: Date;
};

export async function countReviews(em: EntityManager, filters: ReviewFilters): Promise<number> {
  const { sql, values } = buildReviewClauses(em, filters);
  const [countRow] = await queryRows<{ total: number | string }>(
    em,
    `SELECT COUNT(*) AS total FROM (SELECT r.id ${sql} LIMIT ${MAX_COUNTED_REVIEWS}) found`,
    values,
  );
  return Number(countRow?.total ?? 0);
}

/**
 * Returns the ids of the reviews on one page, newest first, or of the deleted reviews, most recently deleted
 * first.
 */
export async function findReviewIds(
  em: EntityManager,
  filters: ReviewFilters,
  { skip, take }: Pick<PageRange, 'skip' | 'take'>,
): Promise<string[]> {
  const { sql, values } = buildReviewClauses(em, filters);
  const sortColumn = filters.deleted === undefined ? 'r.createdAt' : 'r.deletedAt';
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT r.id AS id ${sql} ORDER BY ${sortColumn} DESC, r.id DESC LIMIT ${take} OFFSET ${skip}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Returns the ids of matching reviews within the range, newest first. */
export function findReviewIdsInRange(
  em: EntityManager,
  filters: ReviewFilters,
  { before, take }: IdRange,
): Promise<{ id: string }[]> {
  const { sql, values } = buildReviewClauses(em, filters, 'PRIMARY');
  const statement = `SELECT r.id AS id ${sql} AND r.id < ? ORDER BY r.id DESC LIMIT ${take}`;
  return queryRows<{ id: string }>(em, statement, [...values, before]);
}

/**
 * Builds the FROM and WHERE clauses for reviews as `r`. Reviews are read in the order of the index, and the
 * product of each review is then looked up.
 */
function buildReviewClauses(
  em: EntityManager,
  { search = '', rating, deleted, restorableSince }: ReviewFilters,
  index = chooseIndex({ rating, deleted }),
): SqlPart {
  const searchText = search.trim();
  const { sql, values } = joinWithAnd([
    deleted === undefined
      ? { sql: "p.state <> 'archived'", values: [] }
      : { sql: 'r.deletedAt > ?', values: [formatStoredTime(em, restorableSince)] },
    ...(rating === undefined ? [] : [{ sql: 'r.rating = ?', values: [Number(rating)] }]),
    ...(searchText === ''
      ? []
      : [
          joinWithOr(
            ['p.name', 'u.name', 'r.comment'].map((name) => createContainsCondition(em, name, searchText)),
          ),
        ]),
  ]);
  const reviews = forceIndex(em, deleted === undefined ? 'reviews' : 'deleted_reviews', index, 'r');
  const join = getStraightJoinSql(em);
  const authors = searchText === '' ? '' : `${join} users u ON u.id = r.userId`;
  return {
    sql: `FROM ${reviews} ${join} products p ON p.id = r.productId ${authors} WHERE ${sql}`,
    values,
  };
}

/** Returns the index that is sorted like the list. */
function chooseIndex({ rating, deleted }: Pick<ReviewFilters, 'rating' | 'deleted'>): string {
  if (deleted !== undefined) return 'deleted_reviews_age';
  return rating === undefined ? 'reviews_newest' : 'reviews_rating';
}
