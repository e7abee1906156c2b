import { toSlug } from '@shop/domain/slugs';
import type { Database } from '../../../database/database.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { NAME_GETTERS } from '../search/facets.ts';
import { findProductsInOrder } from './products.service.ts';
import type { ReferenceProduct } from './related.sql.ts';
import { findBoughtTogether, MAX_RELATED, findNearestInPrice } from './related.sql.ts';

interface CatalogueDeps {
  readonly db: Database;
  readonly facetCounts: FacetCountCache;
}

/**
 * Returns related products: first products bought together with this one, most often first, then products of
 * its category, nearest in price first.
 */
export async function findRelatedProducts(
  { db, facetCounts }: CatalogueDeps,
  product: ReferenceProduct,
): Promise<ProductEntity[]> {
  const boughtTogetherIds = await findBoughtTogether(db.read, product);
  const nearestIds =
    boughtTogetherIds.length < MAX_RELATED
      ? await findNearestInPrice(db.read, product, await getCategorySpellings(facetCounts, product.category))
      : [];
  const ids = [...new Set([...boughtTogetherIds, ...nearestIds])].slice(0, MAX_RELATED);
  return findProductsInOrder(db.read, ids);
}

/**
 * Returns all spellings of a category. Spellings with one slug, such as 'T-Shirts' and 't-shirts', are one category for
 * shoppers.
 */
async function getCategorySpellings(
  facetCounts: FacetCountCache,
  category: string,
): Promise<readonly string[]> {
  const slug = toSlug(category);
  const categoryNames = (await facetCounts.getGroupsWithin(ANY_PRICE)).flatMap(NAME_GETTERS.category);
  const spellings = categoryNames
    .filter((other) => slug !== '' && other.slug === slug)
    .map(({ name }) => name);
  return [...new Set([category, ...spellings])];
}
