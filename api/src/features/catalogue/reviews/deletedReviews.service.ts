import { RESTORE_DAYS, getRestoreCutoff } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { isUniqueViolation } from '../../../database/errors.ts';
import { DeletedReviewEntity, ReviewEntity } from '../../../database/entities/reviews.ts';
import type { RowSelection } from '../../../database/rowSelection.ts';
import { lockProduct } from '../../../database/locks.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { recomputeRating } from './rating.service.ts';

/**
 * Removes a review from its product and retains it for a restore. Throws 404 when the product is archived or
 * has no such review.
 */
export async function removeReview(
  tx: EntityManager,
  productId: string,
  reviewId: string,
  now: Date,
): Promise<ReviewEntity> {
  if (!(await lockProduct(tx, { id: productId, state: Not('archived') }))) throw notFound('Product');
  const review = await tx.findOneBy(ReviewEntity, { id: reviewId, productId });
  const { affected } = await tx.delete(ReviewEntity, { id: reviewId, productId });
  if (!review || affected !== 1) throw notFound('Review');
  await tx.insert(DeletedReviewEntity, { ...toColumns(review), deletedAt: now });
  await recomputeRating(tx, productId);
  return review;
}

/**
 * Restores a deleted review. Throws 404, or 409 `illegal_transition` when it is not deleted, was deleted too long ago,
 * or its author has written another one since.
 */
export async function restoreReview(
  tx: EntityManager,
  reviewId: string,
  now: Date,
): Promise<DeletedReviewEntity> {
  const review = await tx.findOneBy(DeletedReviewEntity, { id: reviewId });
  if (!review) {
    if (await tx.existsBy(ReviewEntity, { id: reviewId }))
      throw illegalTransition("This review isn't deleted.");
    throw notFound('Review');
  }
  await lockProduct(tx, { id: review.productId });
  const deletedAt = MoreThan(getRestoreCutoff(now));
  const { affected } = await tx.delete(DeletedReviewEntity, { id: reviewId, deletedAt });
  if (affected !== 1) {
    throw illegalTransition(`A review can be restored for ${RESTORE_DAYS} days after being deleted.`);
  }
  try {
    await tx.insert(ReviewEntity, toColumns(review));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw illegalTransition('Its author has since written another review of this product.');
  }
  await recomputeRating(tx, review.productId);
  return review;
}

function toColumns(review: ReviewEntity | DeletedReviewEntity): Omit<ReviewEntity, 'product' | 'user'> {
  const { id, productId, userId, rating, comment, isVerified, size, fit, createdAt } = review;
  const { reply, repliedAt } = review;
  return { id, productId, userId, rating, comment, isVerified, size, fit, createdAt, reply, repliedAt };
}

export const selectOldDeletedReviews = (now: Date): RowSelection<DeletedReviewEntity> => ({
  entity: DeletedReviewEntity,
  key: 'id',
  where: { deletedAt: LessThanOrEqual(getRestoreCutoff(now)) },
});
