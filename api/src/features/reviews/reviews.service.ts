import type { Review } from '@shop/contract/products';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { ReviewEntity } from '../../database/entities/ReviewEntity.ts';
import { lockProduct } from '../../database/rowLocks.ts';
import { alreadyReviewed, notFound } from '../../errors.ts';
import { recomputeRating } from './rating.service.ts';

/** The most reviews that a product's page carries. */
const REVIEWS_SHOWN = 200;

/** The newest reviews with the current names of their authors; the viewer's own is marked. */
export async function reviewsOf(em: EntityManager, productId: string, viewerId?: string): Promise<Review[]> {
  const reviews = await em.find(ReviewEntity, {
    where: { productId },
    relations: { user: true },
    select: { id: true, rating: true, comment: true, createdAt: true, user: { id: true, name: true } },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: REVIEWS_SHOWN,
  });
  return reviews.map(({ id, user, rating, comment, createdAt }) => ({
    _id: id,
    name: user?.name ?? '',
    rating,
    comment,
    createdAt: createdAt.toISOString(),
    ...(viewerId !== undefined && user?.id === viewerId ? { isMine: true } : {}),
  }));
}

export interface NewReview {
  readonly productId: string;
  readonly userId: string;
  readonly rating: number;
  readonly comment: string;
}

/** Throws 404 for a product that is not public, 409 `already_reviewed` for a second review. */
export async function writeReview(tx: EntityManager, review: NewReview, now: Date): Promise<void> {
  await lockReviewed(tx, review.productId);
  try {
    await tx.insert(ReviewEntity, { id: uuid(), ...review, createdAt: now });
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyReviewed() : error;
  }
  await recomputeRating(tx, review.productId);
}

/** Returns the removed review. Throws 404 when the product has no such review. */
export async function removeReview(
  tx: EntityManager,
  productId: string,
  reviewId: string,
): Promise<ReviewEntity> {
  await lockReviewed(tx, productId);
  const review = await tx.findOneBy(ReviewEntity, { id: reviewId, productId });
  const { affected } = await tx.delete(ReviewEntity, { id: reviewId, productId });
  if (!review || affected !== 1) throw notFound('Review');
  await recomputeRating(tx, productId);
  return review;
}

/** Without the lock a rating that is counted beside an uncommitted review would miss it. Throws 404. */
async function lockReviewed(tx: EntityManager, id: string): Promise<void> {
  if (!(await lockProduct(tx, { id, state: 'public' }))) throw notFound('Product');
}
