import type { OwnData } from '@shop/contract/ownData';
import type { EntityManager } from 'typeorm';
import { DeletedReviewEntity, ReviewEntity } from '../../../database/entities/reviews.ts';
import { NoticeRefusalEntity, StockNoticeEntity } from '../../../database/entities/mail.ts';
import { SavedProductEntity } from '../../../database/entities/carts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { findCart } from '../../orders/cart/cart.service.ts';

type ShoppingPart = Pick<
  OwnData,
  'cart' | 'savedProducts' | 'waitingForSizes' | 'noLettersSince' | 'reviews'
>;

/** Returns a person's cart, saved products, stock alerts, e-mail opt-out and reviews. */
export async function loadShoppingPart(
  read: EntityManager,
  { id: userId, email }: UserEntity,
): Promise<ShoppingPart> {
  const addressHash = hashText(email);
  const { lines } = await findCart(read, userId);
  const saved = await read.find(SavedProductEntity, { where: { userId }, order: { savedAt: 'ASC' } });
  const notices = await read.find(StockNoticeEntity, {
    where: [{ userId }, { addressHash }],
    order: { createdAt: 'ASC' },
  });
  const refusal = await read.findOneBy(NoticeRefusalEntity, { addressHash });
  const reviews = await read.find(ReviewEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  const deleted = await read.findBy(DeletedReviewEntity, { userId });
  return {
    cart: lines.map(({ product, size, qty }) => ({ product, size, qty })),
    savedProducts: saved.map(({ productId, savedAt }) => ({
      product: productId,
      savedAt: savedAt.toISOString(),
    })),
    waitingForSizes: notices.map(({ productId, size, email: to, createdAt, sentAt }) => ({
      product: productId,
      size,
      email: to,
      since: createdAt.toISOString(),
      writtenAt: sentAt?.toISOString() ?? null,
    })),
    noLettersSince: refusal?.createdAt.toISOString() ?? null,
    reviews: [
      ...reviews.map((review) => presentOwnReview(review, null)),
      ...deleted.map((review) => presentOwnReview(review, review.deletedAt)),
    ],
  };
}

type ReviewRow = Omit<ReviewEntity, 'product' | 'user'>;

function presentOwnReview(review: ReviewRow, deletedAt: Date | null): OwnData['reviews'][number] {
  const { productId, rating, comment, size, fit, isVerified, createdAt } = review;
  return {
    product: productId,
    ...{ rating, comment, size, fit, isVerified },
    writtenAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
