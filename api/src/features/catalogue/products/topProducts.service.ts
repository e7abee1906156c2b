import { computeBayesianAverage } from '@shop/domain/ratings';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual, MoreThan } from 'typeorm';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { getShopRating } from '../reviews/rating.service.ts';

const TOP_COUNT = 5;
/**
 * Number of best-rated products that are ranked again by the shop's current mean rating, since their stored
 * ratings use the mean at their last review.
 */
const CANDIDATE_COUNT = 100;

/**
 * Returns the best rated products, products out of stock last; the first one is featured on the landing page.
 */
export async function findTopProducts(em: EntityManager): Promise<ProductEntity[]> {
  const shopMean = await getShopRating(em);
  const inStockIds = await findBestRated(em, MoreThan(0), shopMean);
  const soldOutIds =
    inStockIds.length < TOP_COUNT ? await findBestRated(em, LessThanOrEqual(0), shopMean) : [];
  const ids = [...inStockIds, ...soldOutIds].slice(0, TOP_COUNT);
  if (ids.length === 0) return [];
  const products = await em.findBy(ProductEntity, { id: In(ids) });
  return products.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

async function findBestRated(
  em: EntityManager,
  stock: ReturnType<typeof MoreThan<number>>,
  shopMean: number,
): Promise<string[]> {
  const candidates = await em.find(ProductEntity, {
    where: { state: 'public', stock },
    select: { id: true, ratingMicros: true, numReviews: true },
    order: { pulledMicros: 'DESC', id: 'DESC' },
    take: CANDIDATE_COUNT,
  });
  return candidates
    .map(({ id, ratingMicros, numReviews }) => ({
      id,
      mean: computeBayesianAverage({ rating: ratingMicros, votes: numReviews }, shopMean),
    }))
    .sort((left, right) => right.mean - left.mean || (left.id < right.id ? 1 : -1))
    .slice(0, TOP_COUNT)
    .map(({ id }) => id);
}
