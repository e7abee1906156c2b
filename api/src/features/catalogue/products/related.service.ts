import { toSlug } from '@shop/domain/slugs';
import type { Database } from '../../../database/database.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { GET_NAMES } from '../search/facets.ts';
import { findProductsInOrder } from './products.service.ts';
import type { ReferenceProduct } from './related.sql.ts';
import { findBoughtTogether, MAX_RELATED, findNearestInPrice } from './related.sql.ts';

interface Catalogue {
  readonly db: Database;
  readonly facetCounts: FacetCountCache;
}

/**
 * Returns related products: those bought together, most often first, then those of the category with the nearest price.
 */
export async function findRelatedProducts(
  { db, facetCounts }: Catalogue,
  product: ReferenceProduct,
): Promise<ProductEntity[]> {
  const together = await findBoughtTogether(db.read, product);
  const near =
    together.length < MAX_RELATED
      ? await findNearestInPrice(db.read, product, await getCategorySpellings(facetCounts, product.category))
      : [];
  const ids = [...new Set([...together, ...near])].slice(0, MAX_RELATED);
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
  const categoryNames = (await facetCounts.within(ANY_PRICE)).flatMap(GET_NAMES.category);
  const spellings = categoryNames
    .filter((other) => slug !== '' && other.slug === slug)
    .map(({ name }) => name);
  return [...new Set([category, ...spellings])];
}
