import type { AdminReview, listReviews } from '@shop/contract/adminReviews';
import type { OutputOf, ParsedInputOf } from '@shop/contract/endpoint';
import { getRestoreCutoff } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { DeletedReviewEntity, ReviewEntity } from '../../../database/entities/reviews.ts';
import { getPage } from '../../../http/paging.ts';
import { countReviews, findReviewIds } from './reviewList.sql.ts';

const PAGE_SIZE = 20;

type ReviewQuery = ParsedInputOf<typeof listReviews>;
type AnyReview = ReviewEntity | DeletedReviewEntity;

/** Returns one page of the reviews of all products, or of the deleted ones that can be restored. */
export async function findReviewPage(
  read: EntityManager,
  query: ReviewQuery,
  now: Date,
): Promise<OutputOf<typeof listReviews>> {
  const isOfDeleted = query.deleted !== undefined;
  const filters = { ...query, restorableSince: getRestoreCutoff(now) };
  const paging = getPage(query.page, PAGE_SIZE, await countReviews(read, filters));
  const ids = await findReviewIds(read, filters, paging);
  const where = { id: In(ids) };
  const relations = { product: true, user: true };
  const reviews: AnyReview[] = isOfDeleted
    ? await read.find(DeletedReviewEntity, { where, relations })
    : await read.find(ReviewEntity, { where, relations });
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return {
    reviews: ids.flatMap((id) => byId.get(id) ?? []).map(presentAdminReview),
    page: paging.page,
    pages: paging.pages,
  };
}

function presentAdminReview(review: AnyReview): AdminReview {
  const { id, product, user, rating, comment, createdAt, isVerified } = review;
  return {
    _id: id,
    product: { _id: review.productId, name: product?.name ?? '' },
    name: user?.name ?? '',
    ...{ rating, comment, createdAt: createdAt.toISOString(), verified: isVerified },
    ...('deletedAt' in review ? { deletedAt: review.deletedAt.toISOString() } : {}),
  };
}
