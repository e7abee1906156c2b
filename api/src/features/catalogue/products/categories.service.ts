import type { OutputOf } from '@shop/contract/endpoint';
import type { listCategories } from '@shop/contract/productFinding';
import { inWantedOrder } from '@shop/domain/shopSettings';
import type { EntityManager } from 'typeorm';
import { tableBy } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import { knownSettings } from '../../settings/shopSettings.service.ts';
import { NO_FILTERS, facetsOf } from '../search/facets.ts';

type Categories = OutputOf<typeof listCategories>['categories'];

/**
 * The categories with products in the shop, those first that administrators want first, then the largest; at most as
 * many as a filter offers.
 */
export async function categories({
  db,
  facetCounts,
}: {
  db: Database;
  facetCounts: FacetCountCache;
}): Promise<Categories> {
  const { category } = facetsOf(await facetCounts.within(ANY_PRICE), NO_FILTERS);
  const pictures = await newestPictures(
    db.read,
    category.map(({ label }) => label),
  );
  const { categoryOrder = [] } = await knownSettings(db);
  const bySize = category
    .map(({ value, label, count }, place) => ({
      ...{ name: label, slug: value, count },
      image: pictures[place] ?? '',
    }))
    .sort((left, right) => right.count - left.count || (left.name < right.name ? -1 : 1));
  return inWantedOrder(bySize, categoryOrder);
}

/** The picture of the newest product of each category, each found by an index. */
async function newestPictures(em: EntityManager, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const table = tableBy(em, 'products', 'products_category');
  const pictures = names.map(
    (_, place) =>
      `(SELECT image FROM ${table} WHERE state = 'public' AND category = ?
        ORDER BY createdAt DESC, id DESC LIMIT 1) AS image${place}`,
  );
  const [row] = await queryRows<Record<string, string | null>>(em, `SELECT ${pictures.join(', ')}`, [
    ...names,
  ]);
  return names.map((_, place) => row?.[`image${place}`] ?? '');
}
