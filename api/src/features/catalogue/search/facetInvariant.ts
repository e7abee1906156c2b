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
