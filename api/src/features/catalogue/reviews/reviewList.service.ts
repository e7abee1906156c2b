import type { AdminReview, exportReviews, listReviews } from '@shop/contract/adminReviews';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { getRestoreCutoff } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { DeletedReviewEntity, ReviewEntity } from '../../../database/entities/reviews.ts';
import { streamNewestFirst } from '../../../database/streamNewestFirst.ts';
import { getPageRange } from '../../../http/paging.ts';
import { presentReply } from './reviews.service.ts';
import { countReviews, findReviewIds, findReviewIdsInRange } from './reviewList.sql.ts';

const PAGE_SIZE = 20;

type ReviewQuery = ParsedInputOf<typeof listReviews>;
export type AnyReview = ReviewEntity | DeletedReviewEntity;

/** Returns one page of the reviews of all products, or of the deleted reviews that can be restored. */
export async function findReviewPage(
  read: EntityManager,
  query: ReviewQuery,
  now: Date,
): Promise<OutputOf<typeof listReviews>> {
  const filters = { ...query, restorableSince: getRestoreCutoff(now) };
  const paging = getPageRange(query.page, PAGE_SIZE, await countReviews(read, filters));
  const ids = await findReviewIds(read, filters, paging);
  const reviews = await loadReviewsInOrder(read, query, ids);
  return {
    reviews: reviews.map(presentAdminReview),
    page: paging.page,
    pages: paging.pages,
  };
}

/** Yields the reviews that match the filters in batches, newest first. */
export async function* streamReviews(
  read: EntityManager,
  filters: ParsedInputOf<typeof exportReviews>,
  now: Date,
): AsyncGenerator<readonly AnyReview[]> {
  const condition = { ...filters, restorableSince: getRestoreCutoff(now) };
  for await (const rows of streamNewestFirst((range) => findReviewIdsInRange(read, condition, range))) {
    yield await loadReviewsInOrder(
      read,
      filters,
      rows.map(({ id }) => id),
    );
  }
}

/**
 * Returns the reviews, or the deleted reviews, with these ids, with product and author, in the order of the
 * ids.
 */
async function loadReviewsInOrder(
  read: EntityManager,
  { deleted }: Pick<ReviewQuery, 'deleted'>,
  ids: readonly string[],
): Promise<AnyReview[]> {
  const where = { id: In([...ids]) };
  const relations = { product: true, user: true };
  const reviews: AnyReview[] =
    deleted === undefined
      ? await read.find(ReviewEntity, { where, relations })
      : await read.find(DeletedReviewEntity, { where, relations });
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function presentAdminReview(review: AnyReview): AdminReview {
  const { id, product, user, rating, comment, createdAt, isVerified } = review;
  return {
    _id: id,
    product: { _id: review.productId, name: product?.name ?? '' },
    name: user?.name ?? '',
    ...{ rating, comment, createdAt: createdAt.toISOString(), verified: isVerified },
    ...('deletedAt' in review ? { deletedAt: review.deletedAt.toISOString() } : {}),
    ...presentReply(review),
  };
}
