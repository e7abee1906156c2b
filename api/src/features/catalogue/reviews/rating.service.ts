import { computeBayesianAverage } from '@shop/domain/ratings';
import type { EntityManager } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ReviewEntity } from '../../../database/entities/reviews.ts';
import { refreshFacets } from '../search/facetRows.ts';

/**
 * Number of newest reviews that the shop's mean rating includes, so that its cost does not grow with all
 * reviews.
 */
const NEWEST_REVIEW_COUNT = 1000;

/** Returns the shop's mean rating in millionths; 0 without reviews. The order by id is the order by time. */
export async function getShopRating(em: EntityManager): Promise<number> {
  const newest = await em.find(ReviewEntity, {
    select: { rating: true, id: true },
    order: { id: 'DESC' },
    take: NEWEST_REVIEW_COUNT,
  });
  if (newest.length === 0) return 0;
  return (newest.reduce((sum, { rating }) => sum + rating, 0) * 1_000_000) / newest.length;
}

/** Recomputes the rating of a product. The caller must have locked the product. */
export async function recomputeRating(tx: EntityManager, productId: string): Promise<void> {
  const ofProduct = 'FROM reviews WHERE reviews.productId = products.id';
  await tx.update(
    ProductEntity,
    { id: productId },
    {
      numReviews: () => `(SELECT COUNT(*) ${ofProduct})`,
      ratingMicros: () => `(SELECT COALESCE(ROUND(SUM(rating) * 1000000.0 / COUNT(*)), 0) ${ofProduct})`,
    },
  );
  const { ratingMicros, numReviews } = await tx.findOneByOrFail(ProductEntity, { id: productId });
  const pulled = computeBayesianAverage({ rating: ratingMicros, votes: numReviews }, await getShopRating(tx));
  await tx.update(ProductEntity, { id: productId }, { pulledMicros: Math.round(pulled) });
  await refreshFacets(tx, [productId]);
}
