import type { Product } from '@shop/contract/products';
import type { Fit } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { ReviewEntity } from '../../database/entities/ReviewEntity.ts';

/** How many reviewers say that a product fits small, true to size or large; undefined when none does. */
export async function fitOf(em: EntityManager, productId: string): Promise<Product['fit']> {
  const votes = await em
    .createQueryBuilder(ReviewEntity, 'review')
    .select('review.fit', 'fit')
    .addSelect('COUNT(*)', 'count')
    .where('review.productId = :productId', { productId })
    .andWhere('review.fit IS NOT NULL')
    .groupBy('review.fit')
    .getRawMany<{ fit: Fit; count: number | string }>();
  if (votes.length === 0) return undefined;
  const counts = { small: 0, true: 0, large: 0 };
  for (const { fit, count } of votes) counts[fit] = Number(count);
  return counts;
}
