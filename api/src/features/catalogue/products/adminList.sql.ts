import type { listAdminProducts } from '@shop/contract/adminProductList';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import { LOW_STOCK_THRESHOLD, LOW_STOCK_STATES } from '@shop/domain/stock';
import type { EntityManager } from 'typeorm';
import { getStraightJoinSql } from '../../../database/dialect.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { getPageRange } from '../../../http/paging.ts';
import { toMatchesSql } from '../search/matches.sql.ts';
import { resolveSearch } from '../search/search.service.ts';
import type { SqlFragment } from './facetConditions.sql.ts';
import { joinConditions } from './facetConditions.sql.ts';
import { findProductsInOrder } from './products.service.ts';
import type { SizesByProduct } from './sizes.service.ts';
import { findSizesOfProducts } from './sizes.service.ts';

export type AdminFilters = Omit<ParsedInputOf<typeof listAdminProducts>, 'pageNumber'>;

export interface ProductsWithSizes {
  readonly products: readonly ProductEntity[];
  readonly sizes: SizesByProduct;
}

interface AdminProductPage extends ProductsWithSizes {
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** SQL parts that select the products that pass the filters, as `p`, in the order of the list. */
interface ProductSelection {
  readonly from: SqlFragment;
  readonly where: SqlFragment;
  readonly order: string;
}

export async function findAdminProducts(
  em: EntityManager,
  filters: AdminFilters,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<AdminProductPage> {
  const { from, where, order } = await selectProducts(em, filters);
  const parameters = [...from.parameters, ...where.parameters];
  const [countRow] = await queryRows<{ total: number | string }>(
    em,
    `SELECT COUNT(*) AS total FROM ${from.sql} WHERE ${where.sql}`,
    parameters,
  );
  const total = Number(countRow?.total ?? 0);
  const { page, pages, skip, take } = getPageRange(pageNumber, pageSize, total);
  const rows = await queryRows<{ id: string }>(
    em,
    `SELECT p.id AS id FROM ${from.sql} WHERE ${where.sql} ORDER BY ${order} LIMIT ${take} OFFSET ${skip}`,
    parameters,
  );
  return { ...(await loadProductsWithSizes(em, rows)), page, pages, total };
}

/** Number of products per statement when all matching products are streamed. */
const BATCH_SIZE = 100;

/**
 * Yields all products that pass the filters, oldest first, by keyset pagination: each statement continues
 * after the last product that the previous one returned.
 */
export async function* streamAdminProducts(
  em: EntityManager,
  filters: AdminFilters,
): AsyncGenerator<ProductsWithSizes> {
  const { from, where } = await selectProducts(em, filters);
  for (let lastId = ''; ;) {
    const rows = await queryRows<{ id: string }>(
      em,
      `SELECT p.id AS id FROM ${from.sql} WHERE ${where.sql} AND p.id > ? ORDER BY p.id LIMIT ${BATCH_SIZE}`,
      [...from.parameters, ...where.parameters, lastId],
    );
    if (rows.length > 0) yield await loadProductsWithSizes(em, rows);
    if (rows.length < BATCH_SIZE) return;
    lastId = rows.at(-1)?.id ?? '';
  }
}

async function loadProductsWithSizes(
  em: EntityManager,
  rows: readonly { id: string }[],
): Promise<ProductsWithSizes> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { products: [], sizes: new Map() };
  return { products: await findProductsInOrder(em, ids), sizes: await findSizesOfProducts(em, ids) };
}

const ALL_PRODUCTS: SqlFragment = { sql: 'products p', parameters: [] };
const NEWEST_FIRST = 'p.createdAt DESC, p.id DESC';

async function selectProducts(
  em: EntityManager,
  { keyword = '', ...filters }: AdminFilters,
): Promise<ProductSelection> {
  const conditions = toConditions(filters);
  const searchText = keyword.trim();
  if (searchText === '')
    return { from: ALL_PRODUCTS, where: joinConditions(conditions), order: NEWEST_FIRST };
  if (isIdSuffix(searchText)) {
    const idCondition = { sql: 'p.id LIKE ?', parameters: [`%${searchText.toLowerCase()}`] };
    return { from: ALL_PRODUCTS, where: joinConditions([...conditions, idCondition]), order: NEWEST_FIRST };
  }
  const query = await resolveSearch(em, { keyword: searchText, withDrafts: true, exact: true });
  if (query === null)
    return { from: ALL_PRODUCTS, where: { sql: '1 = 0', parameters: [] }, order: NEWEST_FIRST };
  const { sql, parameters } = toMatchesSql(em, query);
  return {
    from: { sql: `(${sql}) found ${getStraightJoinSql(em)} products p ON p.id = found.id`, parameters },
    where: joinConditions(conditions),
    order: 'found.score DESC, p.id DESC',
  };
}

/**
 * Returns whether a text may be the end of a product id; the list shows the last eight characters of ids. A
 * text without a digit is a word, even if all its letters are hexadecimal digits.
 */
const isIdSuffix = (text: string): boolean => /^[0-9a-f-]{8,36}$/i.test(text) && /\d/.test(text);

function toConditions({
  state,
  category,
  brand,
  lowStock,
}: Omit<AdminFilters, 'keyword'>): readonly SqlFragment[] {
  return [
    toStateCondition(state, lowStock !== undefined),
    ...(category === undefined ? [] : [{ sql: 'p.category = ?', parameters: [category] }]),
    ...(brand === undefined ? [] : [{ sql: 'p.brand = ?', parameters: [brand] }]),
    ...(lowStock === undefined ? [] : [{ sql: 'p.stock <= ?', parameters: [LOW_STOCK_THRESHOLD] }]),
  ];
}

function toStateCondition(state: AdminFilters['state'], isLowStock: boolean): SqlFragment {
  if (state !== undefined) return { sql: 'p.state = ?', parameters: [state] };
  if (!isLowStock) return { sql: "p.state <> 'archived'", parameters: [] };
  return { sql: `p.state IN (${formatPlaceholders(LOW_STOCK_STATES)})`, parameters: [...LOW_STOCK_STATES] };
}
