import type { EntityManager } from 'typeorm';
import { queryRows } from '../../../database/sql.ts';
import { INDEX_FORM } from './facetRows.ts';

/**
 * True for a product, as `p`, whose row of `product_facets`, left joined as `f`, does not say what the product is; an
 * archived product has none.
 */
export const FACET_MISMATCH_SQL = `((p.state = 'archived') <> (f.productId IS NULL)
  OR (p.state <> 'archived' AND (
    f.category <> p.category OR f.brand <> p.brand OR f.priceCents <> p.priceCents
    OR (f.cell <> '') <> (p.state = 'public') OR (f.stocked <> '') <> (p.stock > 0)
    OR (SELECT COUNT(*) FROM product_sizes s WHERE s.productId = p.id AND s.stock > 0)
      NOT IN (0, LENGTH(f.stocked) - LENGTH(REPLACE(f.stocked, '\t', '')) - 1)
    OR f.stars <> (p.ratingMicros - p.ratingMicros % 1000000) / 1000000)))`;

/** Finds the products of a range of ids whose facets have an older form or do not say what the product is. */
export async function findOutdatedProducts(
  em: EntityManager,
  { after, upTo }: { readonly after: string; readonly upTo: string },
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT p.id AS id FROM products p LEFT JOIN product_facets f ON f.productId = p.id
     WHERE p.id > ? AND p.id <= ? AND (f.indexForm < ? OR ${FACET_MISMATCH_SQL}) ORDER BY p.id`,
    [after, upTo, INDEX_FORM],
  );
  return rows.map(({ id }) => id);
}
