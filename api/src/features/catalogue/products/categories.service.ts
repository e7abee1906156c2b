import type { OutputOf } from '@shop/contract/endpoint';
import type { listCategories } from '@shop/contract/productDiscovery';
import { sortCategories } from '@shop/domain/shopSettings';
import type { Database } from '../../../database/database.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import { getChangedSettings } from '../../settings/shopSettings.service.ts';
import { findCategoryImages } from './categoryImages.sql.ts';
import { NO_FILTERS, toFacets } from '../search/facets.ts';

type Categories = OutputOf<typeof listCategories>['categories'];

/**
 * Returns the categories with public products, at most as many as the category filter offers. Categories that
 * administrators have placed come first in that order, then categories by descending number of products.
 */
export async function findCategories({
  db,
  facetCounts,
}: {
  db: Database;
  facetCounts: FacetCountCache;
}): Promise<Categories> {
  const { category } = toFacets(await facetCounts.getGroupsWithin(ANY_PRICE), NO_FILTERS);
  const images = await findCategoryImages(
    db.read,
    category.map(({ label }) => label),
  );
  const { categoryOrder = [] } = await getChangedSettings(db);
  const byCount = category
    .map(({ value, label, count }, index) => ({
      ...{ name: label, slug: value, count },
      image: images[index] ?? '',
    }))
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
  return sortCategories(byCount, categoryOrder);
}
