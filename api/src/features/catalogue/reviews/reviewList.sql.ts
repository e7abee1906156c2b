import type { listReviews } from '@shop/contract/adminReviews';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { EntityManager } from 'typeorm';
import { straightJoin, forceIndex, formatStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithAnd, joinWithOr, queryRows } from '../../../database/sql.ts';
import { createContainsCondition } from '../../../database/textMatch.ts';
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

/** Finds the reviews of one page, newest or most recently deleted first. */
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

/**
 * Builds the FROM and WHERE clauses for reviews as `r`. Reviews are read in the order of the list, and the
 * product of each review is then looked up.
 */
function buildReviewClauses(
  em: EntityManager,
  { search = '', rating, deleted, restorableSince }: ReviewFilters,
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
  const reviews =
    deleted === undefined
      ? forceIndex(em, 'reviews', rating === undefined ? 'reviews_newest' : 'reviews_rating', 'r')
      : forceIndex(em, 'deleted_reviews', 'deleted_reviews_age', 'r');
  const join = straightJoin(em);
  const authors = searchText === '' ? '' : `${join} users u ON u.id = r.userId`;
  return {
    sql: `FROM ${reviews} ${join} products p ON p.id = r.productId ${authors} WHERE ${sql}`,
    values,
  };
}
