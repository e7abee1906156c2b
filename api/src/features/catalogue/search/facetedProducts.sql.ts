import type { EntityManager } from 'typeorm';
import { forUpdate, tableBy } from '../../../database/dialect.ts';
import type { ProductEntity, ProductSizeEntity } from '../../../database/entities/catalogue.ts';
import { placeholders, queryRows } from '../../../database/sql.ts';
import { groupedBy } from '../../../groupedBy.ts';

/** What the facets of a product are made of. */
export type Faceted = Pick<
  ProductEntity,
  'id' | 'state' | 'category' | 'brand' | 'priceCents' | 'stock' | 'ratingMicros'
>;

/** A product with its sizes, in their order, and its stored row of facets. */
export interface FacetedProduct extends Faceted, Pick<ProductEntity, 'name' | 'image'> {
  readonly storedCell: string | null;
  readonly storedCents: number | null;
  readonly storedForm: number | null;
  readonly storedCategory: string | null;
  readonly storedBrand: string | null;
  readonly storedSizes: string | null;
  /** None when it comes in S, M and L. */
  readonly sizes: readonly Pick<ProductSizeEntity, 'size' | 'stock'>[];
}

interface JoinedRow extends Omit<FacetedProduct, 'sizes'> {
  readonly size: string | null;
  readonly sizeStock: number | null;
}

/**
 * Reads the products of these ids that there are and locks them until the transaction ends, in the order of their ids. The
 * caller must change the rows that it relies on, since between the nodes of a cluster only a change keeps others away.
 */
export const lockFacetedProducts = (tx: EntityManager, productIds: readonly string[]) =>
  findFacetedProducts(tx, productIds, forUpdate(tx));

/** Reads the products of these ids that there are, in the order of their ids. */
export async function findFacetedProducts(
  tx: EntityManager,
  productIds: readonly string[],
  lock = '',
): Promise<FacetedProduct[]> {
  if (productIds.length === 0) return [];
  const rows = await queryRows<JoinedRow>(
    tx,
    `SELECT p.id AS id, p.name AS name, p.image AS image, p.state AS state, p.category AS category,
       p.brand AS brand, p.priceCents AS priceCents, p.stock AS stock, p.ratingMicros AS ratingMicros,
       f.cell AS storedCell, f.priceCents AS storedCents, f.indexForm AS storedForm, f.category AS storedCategory,
       f.brand AS storedBrand, f.sizes AS storedSizes, s.size AS size, s.stock AS sizeStock
     FROM ${tableBy(tx, 'products', 'PRIMARY', 'p')} LEFT JOIN product_facets f ON f.productId = p.id
     LEFT JOIN product_sizes s ON s.productId = p.id
     WHERE p.id IN (${placeholders(productIds)}) ORDER BY p.id, s.position ${lock}`,
    productIds,
  );
  const sizesOf = groupedBy(
    rows.flatMap(({ id, size, sizeStock }) => (size === null ? [] : [{ id, size, stock: sizeStock ?? 0 }])),
    ({ id }) => id,
  );
  return [...new Map(rows.map((row) => [row.id, row])).values()].map((row) => ({
    ...row,
    sizes: sizesOf(row.id),
  }));
}
