import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { queryRows } from '../../../database/sql.ts';

export const MAX_RELATED = 4;
/** Maximum number of a product's orders that are read, newest first. */
const MAX_ORDERS = 200;

export type ReferenceProduct = Pick<ProductEntity, 'id' | 'category' | 'priceCents'>;

/**
 * Finds the public products that are most often in the same paid orders as this one. Ids sort by time, so the
 * newest orders are the last ones of the index.
 */
export async function findBoughtTogether(em: EntityManager, { id }: ReferenceProduct): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT other.productId AS id, COUNT(*) AS orders FROM (
       SELECT orderId FROM ${forceIndex(em, 'order_lines', 'order_lines_together')}
       WHERE productId = ? ORDER BY orderId DESC LIMIT ${MAX_ORDERS}
     ) recent
     JOIN orders o ON o.id = recent.orderId
     JOIN order_lines other ON other.orderId = recent.orderId
     JOIN product_facets f ON f.productId = other.productId
     WHERE o.paidAt IS NOT NULL AND other.productId <> ? AND f.cell > ''
     GROUP BY other.productId ORDER BY orders DESC, other.productId DESC LIMIT ${MAX_RELATED}`,
    [id, id],
  );
  return rows.map((row) => row.id);
}

/**
 * Finds the public products of the categories with the nearest prices, by an index of category and price,
 * nearest first.
 */
export async function findNearestInPrice(
  em: EntityManager,
  { id, priceCents }: ReferenceProduct,
  categories: readonly string[],
): Promise<string[]> {
  const createSideSql = (comparison: '<=' | '>', direction: 'ASC' | 'DESC', index: number) =>
    `SELECT * FROM (SELECT productId, priceCents
       FROM ${forceIndex(em, 'product_facets', 'product_facets_category')}
       WHERE category = ? AND priceCents ${comparison} ? AND productId <> ? AND cell > ''
       ORDER BY priceCents ${direction}, productId ${direction} LIMIT ${MAX_RELATED}) ${direction === 'ASC' ? 'above' : 'below'}${index}`;
  const sides = categories.flatMap((_, index) => [
    createSideSql('<=', 'DESC', index),
    createSideSql('>', 'ASC', index),
  ]);
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT productId AS id FROM (${sides.join(' UNION ALL ')}) beside
     ORDER BY ABS(priceCents - ?), productId DESC LIMIT ${MAX_RELATED}`,
    [...categories.flatMap((category) => [category, priceCents, id, category, priceCents, id]), priceCents],
  );
  return rows.map((row) => row.id);
}
