import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import type { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { groupBy } from '../../../groupBy.ts';

/** Columns of a product that determine its facets. */
export type FacetColumns = Pick<
  ProductEntity,
  'id' | 'state' | 'category' | 'brand' | 'color' | 'priceCents' | 'regularCents' | 'stock' | 'ratingMicros'
>;

/** Product with its sizes, in their order, and its stored facet row. */
export interface FacetedProduct extends FacetColumns, Pick<ProductEntity, 'name' | 'image'> {
  readonly storedCell: string | null;
  readonly storedCents: number | null;
  readonly storedForm: number | null;
  readonly storedCategory: string | null;
  readonly storedBrand: string | null;
  readonly storedSizes: string | null;
  /** Empty when the product comes in S, M and L. */
  readonly sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[];
}

interface JoinedRow extends Omit<FacetedProduct, 'sizes'> {
  readonly size: string | null;
  readonly sizeStock: number | null;
}

/** Reads the products with these ids, sorted by id. `lock` is a locking clause such as FOR UPDATE. */
export async function findFacetedProducts(
  tx: EntityManager,
  productIds: readonly string[],
  lock = '',
): Promise<FacetedProduct[]> {
  if (productIds.length === 0) return [];
  const rows = await queryRows<JoinedRow>(
    tx,
    `SELECT p.id AS id, p.name AS name, p.image AS image, p.state AS state, p.category AS category,
       p.brand AS brand, p.color AS color, p.priceCents AS priceCents, p.regularCents AS regularCents, p.stock AS stock,
       p.ratingMicros AS ratingMicros,
       f.cell AS storedCell, f.priceCents AS storedCents, f.indexForm AS storedForm, f.category AS storedCategory,
       f.brand AS storedBrand, f.sizes AS storedSizes, s.size AS size, s.stock AS sizeStock
     FROM ${forceIndex(tx, 'products', 'PRIMARY', 'p')} LEFT JOIN product_facets f ON f.productId = p.id
     LEFT JOIN product_sizes s ON s.productId = p.id
     WHERE p.id IN (${formatPlaceholders(productIds)}) ORDER BY p.id, s.position ${lock}`,
    productIds,
  );
  const getSizes = groupBy(
    rows.flatMap(({ id, size, sizeStock }) => (size === null ? [] : [{ id, size, stock: sizeStock ?? 0 }])),
    ({ id }) => id,
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
    ...row,
    sizes: getSizes(row.id),
  }));
}
