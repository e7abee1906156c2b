import { DEFAULT_SIZES } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderLineEntity } from '../../../database/entities/orders.ts';
import { ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { invalidInput } from '../../../errors.ts';

interface PurchasedLine {
  readonly productId: string;
  readonly size: string;
}

type Purchase = Pick<ReviewEntity, 'isVerified' | 'size'>;

/**
 * Determines whether a reviewer has paid for the product, and which size the review shows. A size is stored
 * only when the reviewer names one, because it tells other shoppers what the reviewer wears. If the reviewer
 * has bought only one size, that size is stored instead. Throws 400 when the named size is neither bought nor
 * a size of the product.
 */
export async function findPurchase(
  em: EntityManager,
  { userId, productId, size }: { userId: string; productId: string; size?: string | undefined },
): Promise<Purchase> {
  const lines = await em
    .createQueryBuilder(OrderLineEntity, 'line')
    .innerJoin('line.order', 'bought')
    .select('line.size', 'size')
    .where('line.productId = :productId', { productId })
    .andWhere('bought.userId = :userId', { userId })
    .andWhere('bought.paidAt IS NOT NULL')
    .getRawMany<{ size: string }>();
  const sizes = [...new Set(lines.map((line) => line.size))];
  const isVerified = sizes.length > 0;
  if (size === undefined) return { isVerified, size: null };
  if (!sizes.includes(size)) await assertKnownSize(em, productId, size);
  return { isVerified, size: sizes.length === 1 ? (sizes[0] ?? null) : size };
}

async function assertKnownSize(em: EntityManager, productId: string, size: string): Promise<void> {
  const rows = await em.findBy(ProductSizeEntity, { productId });
  const sizeNames: readonly string[] = rows.length === 0 ? DEFAULT_SIZES : rows.map((row) => row.size);
  if (!sizeNames.includes(size))
    throw invalidInput({ size: 'Please choose one of the sizes of this product.' });
}

/**
 * Marks the buyer's earlier reviews of the bought products as verified. A size that a review names is
 * replaced by the bought one, unless several sizes were bought.
 */
export async function verifyReviews(
  tx: EntityManager,
  userId: string,
  purchases: readonly PurchasedLine[],
): Promise<void> {
  const productId = In([...new Set(purchases.map((line) => line.productId))]);
  const reviews = await tx.findBy(ReviewEntity, { userId, productId, isVerified: false });
  for (const review of reviews) {
    const lines = purchases.filter((line) => line.productId === review.productId);
    const [boughtSize, ...others] = new Set(lines.map((line) => line.size));
    const isNamed = review.size !== null && others.length === 0;
    const size = isNamed && boughtSize !== undefined ? boughtSize : review.size;
    await tx.update(ReviewEntity, { id: review.id }, { isVerified: true, size });
  }
}
