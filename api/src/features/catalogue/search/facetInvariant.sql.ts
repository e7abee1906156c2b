import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../database/sql.ts';
import { COLORED_CELL_PREFIX, INDEX_FORMAT_VERSION } from './facetRows.ts';

/**
 * SQL condition that a product, as `p`, differs from its row of `product_facets`, left joined as `f`. An
 * archived product must have no row. The names of sizes are not compared.
 */
export const FACET_MISMATCH_CONDITION = `((p.state = 'archived') <> (f.productId IS NULL)
  OR (p.state <> 'archived' AND (
    f.category <> p.category OR f.brand <> p.brand OR f.priceCents <> p.priceCents
    OR COALESCE(f.color, '') <> COALESCE(p.color, '')
    OR (f.cell LIKE '${COLORED_CELL_PREFIX}%') <> (p.state = 'public' AND p.color IS NOT NULL)
    OR (f.isOnSale = 1) <> (p.regularCents IS NOT NULL)
    OR (f.cell <> '') <> (p.state = 'public') OR (f.stocked <> '') <> (p.stock > 0)
    OR (SELECT COUNT(*) FROM product_sizes s WHERE s.productId = p.id AND s.stock > 0)
      NOT IN (0, LENGTH(f.stocked) - LENGTH(REPLACE(f.stocked, '\t', '')) - 1)
    OR f.stars <> (p.ratingMicros - p.ratingMicros % 1000000) / 1000000)))`;

/**
 * Returns the ids, within the range, of the products whose facet row has an older `INDEX_FORMAT_VERSION`, differs from
 * the product, or is missing or superfluous.
 */
export async function findOutdatedProducts(
  em: EntityManager,
  { after, upTo: lastId }: { readonly after: string; readonly upTo: string },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT p.id AS id FROM products p LEFT JOIN product_facets f ON f.productId = p.id
     WHERE p.id > ? AND p.id <= ? AND (f.indexForm < ? OR ${FACET_MISMATCH_CONDITION}) ORDER BY p.id`,
    [after, lastId, INDEX_FORMAT_VERSION],
  );
  return rows.map(({ id }) => id);
}
