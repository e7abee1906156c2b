import type { Review } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { computeContentVersion } from '../../../contentVersion.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { lockProduct, lockUser } from '../../../database/locks.ts';
import { alreadyReviewed, notFound, unauthenticated } from '../../../errors.ts';
import { findPurchase } from './purchases.service.ts';
import { recomputeRating } from './rating.service.ts';

/** Maximum number of reviews on a product's page. */
export const MAX_SHOWN_REVIEWS = 200;

/** Returns the newest reviews of a product, newest first, with the current names of their authors. */
export async function findReviews(em: EntityManager, productId: string): Promise<Review[]> {
  const reviews = await em.find(ReviewEntity, {
    where: { productId },
    relations: { user: true },
    select: {
      ...{ id: true, rating: true, comment: true, isVerified: true, size: true, fit: true, createdAt: true },
      ...{ reply: true, repliedAt: true },
      user: { id: true, name: true },
    },
    order: { createdAt: 'DESC', id: 'DESC' },
    take: MAX_SHOWN_REVIEWS,
  });
  return reviews.map(({ user, ...review }) =>
    presentReview({ ...review, name: user?.name ?? '', userId: user?.id ?? '' }),
  );
}

export interface ShownReview extends Pick<
  ReviewEntity,
  'id' | 'userId' | 'rating' | 'comment' | 'isVerified' | 'size' | 'fit' | 'createdAt' | 'reply' | 'repliedAt'
> {
  /** Current name of the author. */
  readonly name: string;
}

/** Presents a review, marked when it is the viewer's own. */
export const presentReview = (
  { id, name, userId, rating, comment, isVerified, size, fit, createdAt, ...columns }: ShownReview,
  viewerId?: string,
): Review => ({
  _id: id,
  name,
  rating,
  comment,
  createdAt: createdAt.toISOString(),
  ...(viewerId !== undefined && userId === viewerId ? { isMine: true } : {}),
  ...(isVerified ? { verified: true } : {}),
  ...(size === null ? {} : { size }),
  ...(fit === null ? {} : { fit }),
  ...presentReply(columns),
});

/** Presents the shop's reply as a property of its review, which is absent without a reply. */
export function presentReply({
  reply,
  repliedAt,
}: Pick<ReviewEntity, 'reply' | 'repliedAt'>): Pick<Review, 'reply'> {
  if (reply === null || repliedAt === null) return {};
  const version = computeContentVersion(reply);
  return { reply: { text: reply, createdAt: repliedAt.toISOString(), version } };
}

export interface NewReview {
  readonly productId: string;
  readonly userId: string;
  readonly rating: number;
  readonly comment: string;
  readonly size?: string | undefined;
  readonly fit?: Fit | undefined;
}

/**
 * Stores a review. Throws 401 for a deleted account, 404 for a product that is not public, 400 for a size
 * that the product does not have and the reviewer has not bought, 409 `already_reviewed` for a second review.
 */
export async function writeReview(tx: EntityManager, review: NewReview, now: Date): Promise<void> {
  // A payment also locks the buyer, so that either the payment sees the review or the review sees the payment.
  if (!(await lockUser(tx, review.userId))) throw unauthenticated();
  await lockReviewedProduct(tx, review.productId);
  const purchase = await findPurchase(tx, review);
  try {
    await tx.insert(ReviewEntity, {
      id: uuid(),
      ...review,
      ...purchase,
      fit: review.fit ?? null,
      createdAt: now,
    });
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyReviewed() : error;
  }
  await recomputeRating(tx, review.productId);
}

/** Deletes all reviews of a person, regardless of the state of the reviewed products. */
export async function eraseReviews(tx: EntityManager, userId: string): Promise<void> {
  const reviews = await tx.find(ReviewEntity, { where: { userId }, order: { productId: 'ASC' } });
  for (const { id, productId } of reviews) {
    await lockProduct(tx, { id: productId });
    await tx.delete(ReviewEntity, { id });
    await recomputeRating(tx, productId);
  }
}

/**
 * Locks the reviewed product, since a concurrent recomputation of the rating would miss an uncommitted
 * review. Throws 404 when the product is not public.
 */
async function lockReviewedProduct(tx: EntityManager, id: string): Promise<void> {
  if (!(await lockProduct(tx, { id, state: 'public' }))) throw notFound('Product');
}
