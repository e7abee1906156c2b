import type { ProductSort } from '@shop/domain/products';
import type { EntityManager } from 'typeorm';
import { getStraightJoinSql, forceIndex } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';
import type { PageRange } from '../../../http/paging.ts';
import type { FacetGroup } from '../search/facetGroups.sql.ts';
import type { Filters } from '../search/facets.ts';
import { NO_FILTERS, countProducts } from '../search/facets.ts';
import type { MatchFilter } from '../search/matches.sql.ts';
import type { ProductSummaryRow } from '../search/productSummaries.ts';
import { PUBLIC_SUMMARY_COLUMNS } from '../search/productSummaries.ts';
import type { SqlFragment, FilterNames } from './facetConditions.sql.ts';
import {
  toConditions,
  hasFilters,
  isUnsatisfiable,
  getFilterNames,
  joinConditions,
} from './facetConditions.sql.ts';

/** Columns and indices of each sort order. `rating` is the Bayesian average of `@shop/domain/ratings`. */
const LIST_SORT_INDICES = {
  newest: { column: 'createdAt', direction: 'DESC', index: 'products_newest' },
  'price-asc': { column: 'priceCents', direction: 'ASC', index: 'products_price' },
  'price-desc': { column: 'priceCents', direction: 'DESC', index: 'products_price' },
  rating: { column: 'pulledMicros', direction: 'DESC', index: 'products_pulled' },
  bestselling: { column: 'sold', direction: 'DESC', index: 'products_sold' },
} as const;
type ListSort = keyof typeof LIST_SORT_INDICES;

const formatOrderBy = (sort: ListSort, { isBackwards = false, of: tableAlias = 'p' } = {}): string => {
  const { column, direction } = LIST_SORT_INDICES[sort];
  const pageDirection = isBackwards ? { ASC: 'DESC', DESC: 'ASC' }[direction] : direction;
  return `${tableAlias}.${column} ${pageDirection}, ${tableAlias}.id ${pageDirection}`;
};

/** Returns the offset from the nearer end of the list, since a page in the second half is read backwards. */
function toNearerOffset({ skip, take }: PageRange, total: number) {
  const size = Math.min(take, total - skip);
  const isBackwards = skip > total / 2;
  return { isBackwards, size, skip: isBackwards ? total - skip - size : skip };
}

interface ProductQuery {
  readonly filters: Filters;
  readonly sort: ProductSort;
  readonly groups: readonly FacetGroup[];
}

/**
 * Reads the products of one page in one statement. The subquery selects the page first, so that complete rows are read
 * only for the products of the page.
 */
export async function findPageOfProducts(
  em: EntityManager,
  { position, total, ...productQuery }: ProductQuery & { position: PageRange; total: number },
): Promise<ProductSummaryRow[]> {
  const names = getFilterNames(productQuery.groups, productQuery.filters);
  if (total === 0 || isUnsatisfiable(names)) return [];
  const sort = productQuery.sort === 'relevance' ? 'newest' : productQuery.sort;
  const { skip, size, isBackwards } = toNearerOffset(position, total);
  const source = getCheapestSource(em, { ...productQuery, names, sort, rows: skip + size, total });
  const { sql, parameters } = joinConditions([
    { sql: "p.state = 'public'", parameters: [] },
    ...source.conditions,
    ...(hasFilters(productQuery.filters) ? toConditions(productQuery.filters, names) : []),
  ]);
  const { column } = LIST_SORT_INDICES[sort];
  // Sorts by the columns of the subquery: a sort by a column of `p` makes MariaDB write complete products
  // into a temporary table on disk.
  return queryRows<ProductSummaryRow>(
    em,
    `SELECT ${PUBLIC_SUMMARY_COLUMNS} FROM (
       SELECT p.id AS id, p.${column} AS ${column} FROM ${source.sql} WHERE ${sql}
       ORDER BY ${formatOrderBy(sort, { isBackwards })} LIMIT ${size} OFFSET ${skip}
     ) wanted ${getStraightJoinSql(em)} products p ON p.id = wanted.id ORDER BY ${formatOrderBy(sort, { of: 'wanted' })}`,
    parameters,
  );
}

interface RowSource {
  readonly sql: string;
  readonly conditions: readonly SqlFragment[];
  /** Estimated number of rows read. */
  readonly rows: number;
}

interface PageReadInput extends ProductQuery {
  readonly names: FilterNames;
  readonly sort: ListSort;
  /**
   * Number of matching products from the nearer end of the list to the end of the page; `total` is the number
   * of all matching products.
   */
  readonly rows: number;
  readonly total: number;
}

/**
 * Returns the cheapest source of rows: reading in the order of the sort until the page is full, which is cheap
 * when many products pass, or reading and sorting all products of the chosen categories, brands or
 * colors, which is cheap when they are few.
 */
function getCheapestSource(em: EntityManager, input: PageReadInput): RowSource {
  const sources = [...getSortedSources(em, input), ...getFilterSources(em, input)];
  const [cheapest] = sources.sort((left, right) => left.rows - right.rows);
  if (!cheapest) throw new Error('A list is sorted by an index');
  return cheapest;
}

/** Counts the products that pass the given filters, at any price. */
function countGroupProducts(groups: readonly FacetGroup[], filters: Partial<Filters>): number {
  return countProducts(
    groups.map((group) => ({ ...group, within: group.count })),
    { ...NO_FILTERS, ...filters },
  );
}

function getSortedSources(
  em: EntityManager,
  { filters, names, sort, groups, rows, total }: PageReadInput,
): RowSource[] {
  const facets = `${getStraightJoinSql(em)} product_facets f ON f.productId = p.id`;
  const join = hasFilters(filters) ? facets : '';
  const [category, ...others] = names.category ?? [];
  const allCount = countGroupProducts(groups, {});
  const sortedSource = {
    sql: `${forceIndex(em, 'products', LIST_SORT_INDICES[sort].index, 'p')} ${join}`,
    conditions: [],
    rows: (rows * allCount) / total,
  };
  if (sort !== 'newest' || category === undefined || others.length > 0) return [sortedSource];
  return [
    {
      sql: `${forceIndex(em, 'products', 'products_category', 'p')} ${join}`,
      conditions: [{ sql: 'p.category = ?', parameters: [category] }],
      rows: (rows * countGroupProducts(groups, { category: filters.category })) / total,
    },
  ];
}

function getFilterSources(em: EntityManager, { filters, names, groups }: PageReadInput): RowSource[] {
  const createSource = (index: string, filters: Partial<Filters>): RowSource => ({
    sql: `${forceIndex(em, 'product_facets', index, 'f')} ${getStraightJoinSql(em)} products p ON p.id = f.productId`,
    conditions: [],
    // Each product is looked up in two tables and sorted, which costs more than reading it in order.
    rows: 3 * countGroupProducts(groups, filters),
  });
  return [
    ...(names.category ? [createSource('product_facets_category', { category: filters.category })] : []),
    ...(names.brand ? [createSource('product_facets_brand', { brand: filters.brand })] : []),
    ...(filters.color ? [createSource('product_facets_color', { color: filters.color })] : []),
  ];
}

/** Builds the filters and the order for the matches of a search; null when no product can pass. */
export function createMatchFilter(
  em: EntityManager,
  { filters, sort, groups }: ProductQuery,
): MatchFilter | null {
  const names = getFilterNames(groups, filters);
  if (isUnsatisfiable(names)) return null;
  const { sql, parameters } = joinConditions(toConditions(filters, names));
  // Without the fixed join order, SQLite reads all products of a category and searches each one in the matches.
  const join = getStraightJoinSql(em);
  return {
    joins: `${hasFilters(filters) ? `${join} product_facets f ON f.productId = found.id` : ''}
      ${sort === 'relevance' ? '' : `${join} products p ON p.id = found.id`}`,
    where: hasFilters(filters) ? `WHERE ${sql}` : '',
    parameters: hasFilters(filters) ? parameters : [],
    order: sort === 'relevance' ? 'found.score DESC, found.id DESC' : formatOrderBy(sort),
  };
}
