import type { EntityManager } from 'typeorm';
import { In, Not } from 'typeorm';
import { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { notFound } from '../../errors.ts';
import { pageOf } from '../../http/paging.ts';
import { findMatches, searchTerms } from '../search/search.service.ts';

export interface Viewer {
  readonly seesDrafts: boolean;
}

export interface ProductPage {
  readonly products: ProductEntity[];
  readonly page: number;
  readonly pages: number;
}

interface PageWanted {
  readonly pageNumber: number;
  readonly pageSize: number;
}

export function viewerOf(user: { readonly isAdmin: boolean } | null): Viewer {
  return { seesDrafts: user?.isAdmin === true };
}

const visibleTo = ({ seesDrafts }: Viewer) => (seesDrafts ? Not('archived' as const) : ('public' as const));

/** Newest first; a page beyond the end is the last one. */
export async function listProducts(
  em: EntityManager,
  viewer: Viewer,
  { pageNumber, pageSize }: PageWanted,
): Promise<ProductPage> {
  const total = await em.countBy(ProductEntity, { state: visibleTo(viewer) });
  const { page, pages, skip } = pageOf(pageNumber, pageSize, total);
  return { products: await newestProducts(em, viewer, skip, pageSize), page, pages };
}

/** The page is selected from the index first, so that a deep page does not read the products before it. */
function newestProducts(
  em: EntityManager,
  viewer: Viewer,
  offset: number,
  limit: number,
): Promise<ProductEntity[]> {
  const ids = em
    .createQueryBuilder(ProductEntity, 'listed')
    .select('listed.id', 'id')
    .where(viewer.seesDrafts ? "listed.state <> 'archived'" : "listed.state = 'public'")
    .orderBy('listed.createdAt', 'DESC')
    .addOrderBy('listed.id', 'DESC')
    .limit(limit)
    .offset(offset);
  return em
    .createQueryBuilder(ProductEntity, 'product')
    .innerJoin(`(${ids.getQuery()})`, 'wanted', 'wanted.id = product.id')
    .orderBy('product.createdAt', 'DESC')
    .addOrderBy('product.id', 'DESC')
    .getMany();
}

/** Best match first; a search without words matches nothing. */
export async function searchProducts(
  em: EntityManager,
  viewer: Viewer,
  { keyword, pageNumber, pageSize }: PageWanted & { readonly keyword: string },
): Promise<ProductPage> {
  const search = { words: searchTerms(keyword), withDrafts: viewer.seesDrafts };
  if (search.words.length === 0) return { products: [], page: 1, pages: 1 };
  const { ids, page, pages } = await findMatches(em, search, { pageNumber, pageSize });
  return { products: await inOrder(em, ids), page, pages };
}

async function inOrder(em: EntityManager, ids: string[]): Promise<ProductEntity[]> {
  if (ids.length === 0) return [];
  const products = await em.findBy(ProductEntity, { id: In(ids) });
  return products.sort((left, right) => ids.indexOf(left.id) - ids.indexOf(right.id));
}

/** Throws 404 when there is no such product or the viewer may not see it. */
export async function getProduct(em: EntityManager, viewer: Viewer, id: string): Promise<ProductEntity> {
  const product = await em.findOneBy(ProductEntity, { id, state: visibleTo(viewer) });
  if (!product) throw notFound('Product');
  return product;
}
