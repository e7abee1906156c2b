import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { notFound } from '../../../errors.ts';
import type { RowRange } from '../../../http/paging.ts';
import { getPageRange } from '../../../http/paging.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import { NO_FILTERS, countProducts } from '../search/facets.ts';
import type { ProductSummaryRow } from '../search/productSummaries.ts';
import { findPageOfProducts } from './filteredProducts.sql.ts';

export interface Viewer {
  readonly seesDrafts: boolean;
}

export interface ProductPage {
  readonly products: ProductSummaryRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

interface PageQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export function toViewer(user: { readonly isAdmin: boolean } | null): Viewer {
  return { seesDrafts: user?.isAdmin === true };
}

const getVisibleState = ({ seesDrafts }: Viewer) =>
  seesDrafts ? Not('archived' as const) : ('public' as const);

/** Lists products, newest first; a page beyond the end is the last one. */
export async function listProducts(
  { db, facetCounts }: { db: Database; facetCounts: FacetCountCache },
  viewer: Viewer,
  { pageNumber, pageSize }: PageQuery,
): Promise<ProductPage> {
  const { seesDrafts } = viewer;
  const total = seesDrafts
    ? await db.read.countBy(ProductEntity, { state: getVisibleState(viewer) })
    : countProducts(await facetCounts.getGroupsWithin(ANY_PRICE), NO_FILTERS);
  const position = getPageRange(pageNumber, pageSize, total);
  const products: ProductSummaryRow[] = seesDrafts
    ? await findNewestWithDrafts(db.read, position)
    : await findPageOfProducts(db.read, { filters: NO_FILTERS, sort: 'newest', groups: [], position, total });
  const { page, pages } = position;
  return { products, page, pages, total };
}

/**
 * Reads a page including drafts. The ids are selected from the index first, so that a deep page does not read the
 * products before it.
 */
function findNewestWithDrafts(em: EntityManager, { skip, take }: RowRange): Promise<ProductEntity[]> {
  const ids = em
    .createQueryBuilder(ProductEntity, 'listed')
    .select('listed.id', 'id')
    .where("listed.state <> 'archived'")
    .orderBy('listed.createdAt', 'DESC')
    .addOrderBy('listed.id', 'DESC')
    .limit(take)
    .offset(skip);
  return em
    .createQueryBuilder(ProductEntity, 'product')
    .innerJoin(`(${ids.getQuery()})`, 'wanted', 'wanted.id = product.id')
    .orderBy('product.createdAt', 'DESC')
    .addOrderBy('product.id', 'DESC')
    .getMany();
}

/** Reads the products with these ids, in the order of the ids. */
export async function findProductsInOrder(
  em: EntityManager,
  ids: readonly string[],
): Promise<ProductEntity[]> {
  if (ids.length === 0) return [];
  const products = await em.findBy(ProductEntity, { id: In(ids) });
  return products.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

/** Returns a product. Throws 404 when it does not exist or the viewer may not see it. */
export async function getProduct(em: EntityManager, viewer: Viewer, id: string): Promise<ProductEntity> {
  const product = await em.findOneBy(ProductEntity, { id, state: getVisibleState(viewer) });
  if (!product) throw notFound('Product');
  return product;
}
