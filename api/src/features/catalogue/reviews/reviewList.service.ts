import type { AdminReview, listReviews } from '@shop/contract/adminReviews';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { RESTORE_MS } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { joinInOrder, tableBy, toStoredTime } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { allOf, anyOf, queryRows } from '../../../database/sql.ts';
import { containsText } from '../../../database/textMatch.ts';
import { DeletedReviewEntity, ReviewEntity } from '../../../database/entities/reviews.ts';
import { pageOf } from '../../../http/paging.ts';

const PAGE_SIZE = 20;
/** Counting ends here; older reviews are found by rating or by words. */
const MOST_COUNTED = 10_000;

type Wanted = ParsedInputOf<typeof listReviews>;
type AnyReview = ReviewEntity | DeletedReviewEntity;

/** The reviews of all products, or the deleted ones that can be restored. */
export async function reviewPage(
  read: EntityManager,
  wanted: Wanted,
  now: Date,
): Promise<OutputOf<typeof listReviews>> {
  const isOfDeleted = wanted.deleted !== undefined;
  const { sql, values } = wantedRows(read, wanted, now);
  const [counted] = await queryRows<{ total: number | string }>(
    read,
    `SELECT COUNT(*) AS total FROM (SELECT r.id ${sql} LIMIT ${MOST_COUNTED}) found`,
    values,
  );
  const { page, pages, skip, take } = pageOf(wanted.page, PAGE_SIZE, Number(counted?.total ?? 0));
  const newest = isOfDeleted ? 'r.deletedAt' : 'r.createdAt';
  const found = await queryRows<{ id: string }>(
    read,
    `SELECT r.id AS id ${sql} ORDER BY ${newest} DESC, r.id DESC LIMIT ${take} OFFSET ${skip}`,
    values,
  );
  const where = { id: In(found.map(({ id }) => id)) };
  const relations = { product: true, user: true };
  const reviews: AnyReview[] = isOfDeleted
    ? await read.find(DeletedReviewEntity, { where, relations })
    : await read.find(ReviewEntity, { where, relations });
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return { reviews: found.flatMap(({ id }) => byId.get(id) ?? []).map(present), page, pages };
}

/** Tables and conditions of the reviews as `r`; each review is read in the order of the list, and its product after it. */
function wantedRows(read: EntityManager, { search = '', rating, deleted }: Wanted, now: Date): SqlPart {
  const words = search.trim();
  const { sql, values } = allOf([
    deleted === undefined
      ? { sql: "p.state <> 'archived'", values: [] }
      : { sql: 'r.deletedAt > ?', values: [toStoredTime(read, new Date(now.getTime() - RESTORE_MS))] },
    ...(rating === undefined ? [] : [{ sql: 'r.rating = ?', values: [Number(rating)] }]),
    ...(words === ''
      ? []
      : [anyOf(['p.name', 'u.name', 'r.comment'].map((name) => containsText(read, name, words)))]),
  ]);
  const reviews =
    deleted === undefined
      ? tableBy(read, 'reviews', rating === undefined ? 'reviews_newest' : 'reviews_rating', 'r')
      : tableBy(read, 'deleted_reviews', 'deleted_reviews_age', 'r');
  const joined = joinInOrder(read);
  const authors = words === '' ? '' : `${joined} users u ON u.id = r.userId`;
  return {
    sql: `FROM ${reviews} ${joined} products p ON p.id = r.productId ${authors} WHERE ${sql}`,
    values,
  };
}

function present(review: AnyReview): AdminReview {
  const { id, product, user, rating, comment, createdAt, isVerified } = review;
  return {
    _id: id,
    product: { _id: review.productId, name: product?.name ?? '' },
    name: user?.name ?? '',
    ...{ rating, comment, createdAt: createdAt.toISOString(), verified: isVerified },
    ...('deletedAt' in review ? { deletedAt: review.deletedAt.toISOString() } : {}),
  };
}
