import type { listProducts as listProductsCall } from '@shop/contract/products';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { ProductFacets } from '@shop/contract/productFilters';
import type { ProductSort } from '@shop/domain/products';
import { splitKeyword } from '@shop/domain/searchWords';
import { toSlug } from '@shop/domain/slugs';
import type { Database } from '../../../database/database.ts';
import { MAX_PAGES, getPageRange } from '../../../http/paging.ts';
import { findMovedCategory } from '../search/categoryMoves.ts';
import type { FacetGroup, NameWithSlug } from '../search/facetGroups.sql.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { ANY_PRICE, countGroupsAmong } from '../search/facetGroups.sql.ts';
import type { Filters } from '../search/facets.ts';
import { NO_FILTERS, findCategory, toFacets, countProducts } from '../search/facets.ts';
import type { Matches, SearchQuery } from '../search/matches.sql.ts';
import { NO_MATCHES, findMatches, toMatchesSql } from '../search/matches.sql.ts';
import type { SearchInput } from '../search/search.service.ts';
import { resolveSearch } from '../search/search.service.ts';
import { getMatchCountCache } from '../search/matchCountCache.ts';
import { getCachedSynonyms } from '../search/searchTerms.ts';
import type { ProductSummaryRow } from '../search/productSummaries.ts';
import { createMatchFilter, findPageOfProducts } from './filteredProducts.sql.ts';
import { hasFilters } from './facetConditions.sql.ts';
import type { Viewer } from './products.service.ts';
import { listProducts } from './products.service.ts';
import { assertKnownFilters } from './assertKnownFilters.ts';

type ListQuery = Omit<ParsedInputOf<typeof listProductsCall>, 'pageNumber'> & {
  readonly pageNumber: number;
  readonly pageSize: number;
};

export interface ProductListResult {
  readonly products: ProductSummaryRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
  readonly facets?: ProductFacets;
  readonly category?: NameWithSlug;
  readonly correctedTo?: string;
  readonly asFilter?: { readonly keyword: string; readonly size: string };
  readonly moved?: { readonly category: string };
}

interface ListDeps {
  readonly db: Database;
  readonly facetCounts: FacetCountCache;
}

/** Lists all products that the viewer may see, newest first. The facets count public products only. */
export async function listAllProducts(
  deps: ListDeps,
  viewer: Viewer,
  query: ListQuery,
): Promise<ProductListResult> {
  const productPage = await listProducts(deps, viewer, query);
  if (!query.facets) return productPage;
  return { ...productPage, facets: toFacets(await deps.facetCounts.getGroupsWithin(ANY_PRICE), NO_FILTERS) };
}

const FILTER_AND_SORT_PARAMETERS = [
  'category',
  'brand',
  'size',
  'color',
  'min',
  'max',
  'inStock',
  'onSale',
  'minRating',
  'sort',
] as const;

/** Returns whether the query differs from the list of all products, newest first. */
export const isFilteredOrSorted = (query: Omit<ListQuery, 'pageSize'>): boolean =>
  // Most requests have none of these parameters, so their values need not be parsed.
  FILTER_AND_SORT_PARAMETERS.some((name) => query[name] !== undefined) &&
  (hasFilters(toFilters(query)) || getSort(query.sort, false) !== 'newest');

/**
 * Lists the public products that pass all filters, sorted. Administrators get no drafts either, because the
 * facet counts contain none.
 */
export async function listFilteredProducts(
  { db, facetCounts }: ListDeps,
  query: ListQuery,
): Promise<ProductListResult> {
  const filters = toFilters(query);
  const groups = await facetCounts.getGroupsWithin(filters);
  await assertKnownFilters(db, groups, filters);
  const total = countProducts(groups, filters);
  const position = getPageRange(query.pageNumber, query.pageSize, total, MAX_PAGES);
  const products = await findPageOfProducts(db.read, {
    ...{ filters, position, total, groups: groups },
    sort: getSort(query.sort, false),
  });
  const { page, pages } = position;
  return {
    ...{ products, page, pages, total },
    ...(query.facets ? { facets: toFacets(groups, filters) } : {}),
    ...findRequestedCategory(groups, filters),
    ...(await findMovedTo(db, groups, filters)),
  };
}

/**
 * Searches the products that match every word of the keyword, filtered and sorted like a list; by default
 * best match first. Administrators also find drafts, unless the search is filtered or sorted.
 */
export async function searchFilteredProducts(
  { db, facetCounts }: ListDeps,
  viewer: Viewer,
  { keyword, ...query }: ListQuery & { readonly keyword: string },
): Promise<ProductListResult> {
  const filters = toFilters(query);
  const groups = hasFilters(filters) ? await facetCounts.getGroupsWithin(filters) : [];
  await assertKnownFilters(db, groups, filters);
  const isPlain = !hasFilters(filters) && getSort(query.sort, true) === 'relevance';
  const exact = query.exact ?? false;
  const searchOptions = {
    withDrafts: viewer.seesDrafts && isPlain,
    synonyms: await getCachedSynonyms(db),
    counts: await getMatchCountCache(db),
  };
  const search = await resolveSearch(db.read, { ...searchOptions, keyword, exact });
  const matches = search ? await findFilteredMatches(db, search, { ...query, groups: groups }) : NO_MATCHES;
  const { products, page, pages, total } = matches;
  const matchGroups = query.facets && search ? await countGroupsOfMatches(db, search, filters) : [];
  return {
    ...{ products, page, pages, total },
    ...(query.facets ? { facets: toFacets(matchGroups, filters) } : {}),
    ...findRequestedCategory(groups, filters),
    ...(search?.correctedTo === undefined ? {} : { correctedTo: search.correctedTo }),
    ...(search || exact || filters.size
      ? {}
      : await findSizeFilter({ db, facetCounts }, keyword, searchOptions)),
  };
}

/**
 * Converts a search that contains exactly one size into a filter by that size, with the other words as
 * keyword; empty when those words find nothing.
 */
async function findSizeFilter(
  { db, facetCounts }: ListDeps,
  text: string,
  searchOptions: Omit<SearchInput, 'keyword'>,
): Promise<Pick<ProductListResult, 'asFilter'>> {
  const groups = await facetCounts.getGroupsWithin(ANY_PRICE);
  const sizes = new Set(groups.flatMap((group) => group.sizes.map(({ slug }) => slug)));
  const words = splitKeyword(text);
  const [size, ...others] = words.filter((word) => sizes.has(word));
  if (size === undefined || others.length > 0) return {};
  const keyword = words.filter((word) => word !== size).join(' ');
  const isFound = keyword === '' || (await resolveSearch(db.read, { ...searchOptions, keyword })) !== null;
  return isFound ? { asFilter: { keyword, size } } : {};
}

function findRequestedCategory(
  groups: readonly FacetGroup[],
  filters: Filters,
): Pick<ProductListResult, 'category'> {
  const category = findCategory(groups, filters);
  return category ? { category } : {};
}

/**
 * Returns the category that the products have moved to when the only requested category has no products;
 * otherwise an empty object.
 */
async function findMovedTo(
  db: Database,
  groups: readonly FacetGroup[],
  { category }: Filters,
): Promise<Pick<ProductListResult, 'moved'>> {
  const [slug, ...others] = category ?? [];
  const hasProducts = (slug: string) => groups.some((group) => group.category.slug === slug);
  if (slug === undefined || others.length > 0 || hasProducts(slug)) return {};
  const movedTo = await findMovedCategory(db.read, slug, hasProducts);
  return movedTo === null ? {} : { moved: { category: movedTo } };
}

async function findFilteredMatches(
  db: Database,
  search: SearchQuery,
  { groups, ...query }: ListQuery & { readonly groups: readonly FacetGroup[] },
): Promise<Matches> {
  const filters = toFilters(query);
  const sort = getSort(query.sort, true);
  if (!hasFilters(filters) && sort === 'relevance') return findMatches(db.read, search, query);
  const matchFilter = createMatchFilter(db.read, { filters, groups, sort });
  return matchFilter ? findMatches(db.read, search, query, matchFilter) : NO_MATCHES;
}

const countGroupsOfMatches = (db: Database, search: SearchQuery, filters: Filters): Promise<FacetGroup[]> =>
  countGroupsAmong(db.read, toMatchesSql(db.read, { ...search, withDrafts: false }), filters);

/** Returns the sort order; without a keyword, relevance falls back to newest. */
const getSort = (sort: ProductSort | undefined, isSearch: boolean): ProductSort =>
  isSearch ? (sort ?? 'relevance') : sort === undefined || sort === 'relevance' ? 'newest' : sort;

function toFilters({
  category,
  brand,
  size,
  color,
  min,
  max,
  inStock = false,
  onSale = false,
  minRating,
}: Omit<ListQuery, 'pageSize'>): Filters {
  return {
    category: toSlugs(category),
    brand: toSlugs(brand),
    size: toSlugs(size),
    color: color ? new Set(color) : null,
    minCents: toCents(min),
    maxCents: toCents(max),
    inStock,
    onSale,
    minRating: minRating ?? null,
  };
}

/** Parses the values of a filter; an empty filter is treated as absent. */
function toSlugs(values: readonly string[] | undefined): ReadonlySet<string> | null {
  const nonEmpty = (values ?? []).filter((value) => value.trim() !== '');
  return nonEmpty.length === 0 ? null : new Set(nonEmpty.map(toSlug));
}

const toCents = (rand: number | undefined): number | null =>
  rand === undefined ? null : Math.round(rand * 100);
