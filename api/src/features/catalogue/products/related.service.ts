import { slugOf } from '@shop/domain/slugs';
import type { EntityManager } from 'typeorm';
import { tableBy } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { NAMES_OF } from '../search/facets.ts';
import { inOrder } from './products.service.ts';

const MOST = 4;
/** The most orders of the product that are looked at, the newest ones. */
const MOST_ORDERS = 200;

type Bought = Pick<ProductEntity, 'id' | 'category' | 'priceCents'>;

interface Catalogue {
  readonly db: Database;
  readonly facetCounts: FacetCountCache;
}

/** What was bought together with the product, most often first, then what is nearest in category and price. */
export async function relatedProducts(
  { db, facetCounts }: Catalogue,
  product: Bought,
): Promise<ProductEntity[]> {
  const together = await boughtTogether(db.read, product);
  const near =
    together.length < MOST
      ? await nearestInPrice(db.read, product, await categorySpellings(facetCounts, product.category))
      : [];
  const ids = [...new Set([...together, ...near])].slice(0, MOST);
  return inOrder(db.read, ids);
}

/** All spellings of a category, which are one for shoppers: 'T-Shirts' and 't-shirts' have the same slug. */
async function categorySpellings(facetCounts: FacetCountCache, category: string): Promise<readonly string[]> {
  const slug = slugOf(category);
  const named = (await facetCounts.within(ANY_PRICE)).flatMap(NAMES_OF.category);
  const spellings = named.filter((other) => slug !== '' && other.slug === slug).map(({ name }) => name);
  return [...new Set([category, ...spellings])];
}

/** Ids sort by time, so the newest orders are the last ones of the index. */
async function boughtTogether(em: EntityManager, { id }: Bought): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    em,
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

/** The products on both sides of the price in the index of the categories, the nearest first. */
async function nearestInPrice(
  em: EntityManager,
  { id, priceCents }: Bought,
  categories: readonly string[],
): Promise<string[]> {
  const side = (comparison: '<=' | '>', direction: 'ASC' | 'DESC', place: number) =>
    `SELECT * FROM (SELECT productId, priceCents
       FROM ${tableBy(em, 'product_facets', 'product_facets_category')}
       WHERE category = ? AND priceCents ${comparison} ? AND productId <> ? AND cell > ''
       ORDER BY priceCents ${direction}, productId ${direction} LIMIT ${MOST}) ${direction === 'ASC' ? 'above' : 'below'}${place}`;
  const sides = categories.flatMap((_, place) => [side('<=', 'DESC', place), side('>', 'ASC', place)]);
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT productId AS id FROM (${sides.join(' UNION ALL ')}) beside
     ORDER BY ABS(priceCents - ?), productId DESC LIMIT ${MOST}`,
    [...categories.flatMap((category) => [category, priceCents, id, category, priceCents, id]), priceCents],
  );
  return rows.map((row) => row.id);
}
