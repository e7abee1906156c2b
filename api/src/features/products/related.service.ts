import type { EntityManager } from 'typeorm';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { tableBy } from '../search/engineSql.ts';
import { inOrder } from './products.service.ts';

const MOST = 4;
/** The most orders of the product that are looked at, the newest ones. */
const MOST_ORDERS = 200;

type Bought = Pick<ProductEntity, 'id' | 'category' | 'priceCents'>;

/** What was bought together with the product, most often first, then what is nearest in category and price. */
export async function relatedProducts(em: EntityManager, product: Bought): Promise<ProductEntity[]> {
  const together = await boughtTogether(em, product);
  const near = together.length < MOST ? await nearestInPrice(em, product) : [];
  const ids = [...new Set([...together, ...near])].slice(0, MOST);
  return inOrder(em, ids);
}

/** Ids sort by time, so the newest orders are the last ones of the index. */
async function boughtTogether(em: EntityManager, { id }: Bought): Promise<string[]> {
  const rows: { id: string }[] = await em.query(
    `SELECT other.productId AS id, COUNT(*) AS orders FROM (
       SELECT orderId FROM ${tableBy(em, 'order_lines', 'order_lines_together')}
       WHERE productId = ? ORDER BY orderId DESC LIMIT ${MOST_ORDERS}
     ) recent
     JOIN orders o ON o.id = recent.orderId
     JOIN order_lines other ON other.orderId = recent.orderId
     JOIN product_facets f ON f.productId = other.productId
     WHERE o.paidAt IS NOT NULL AND other.productId <> ? AND f.cell > ''
     GROUP BY other.productId ORDER BY orders DESC, other.productId DESC LIMIT ${MOST}`,
    [id, id],
  );
  return rows.map((row) => row.id);
}

/** The products on both sides of the price in the index of the category, the nearest first. */
async function nearestInPrice(em: EntityManager, { id, category, priceCents }: Bought): Promise<string[]> {
  const side = (comparison: '<=' | '>', direction: 'ASC' | 'DESC') =>
    `SELECT * FROM (SELECT productId, priceCents
       FROM ${tableBy(em, 'product_facets', 'product_facets_category')}
       WHERE category = ? AND priceCents ${comparison} ? AND productId <> ? AND cell > ''
       ORDER BY priceCents ${direction}, productId ${direction} LIMIT ${MOST}) ${direction === 'ASC' ? 'above' : 'below'}`;
  const rows: { id: string }[] = await em.query(
    `SELECT productId AS id FROM (${side('<=', 'DESC')} UNION ALL ${side('>', 'ASC')}) beside
     ORDER BY ABS(priceCents - ?), productId DESC LIMIT ${MOST}`,
    [category, priceCents, id, category, priceCents, id, priceCents],
  );
  return rows.map((row) => row.id);
}
