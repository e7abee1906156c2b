import type { OutputOf } from '@shop/contract/endpoint';
import type { suggestProducts } from '@shop/contract/productDiscovery';
import { randFromCents } from '@shop/domain/money';
import { MAX_KEYWORD_LENGTH, joinNeighbours, splitWords } from '@shop/domain/searchWords';
import type { Database } from '../../../database/database.ts';
import { SUGGESTION_LIMITS } from '../search/searchLimits.ts';
import type { FacetGroup, NameWithSlug } from '../search/facetGroups.sql.ts';
import type { FacetCountCache } from '../search/facetCountCache.ts';
import { ANY_PRICE } from '../search/facetGroups.sql.ts';
import { findMatches } from '../search/matches.sql.ts';
import { resolveSearch } from '../search/search.service.ts';
import { getMatchCountCache } from '../search/matchCountCache.ts';
import { getCachedSynonyms } from '../search/searchTerms.ts';

type Suggestions = OutputOf<typeof suggestProducts>;

const MAX_SUGGESTIONS = 8;
const MAX_CATEGORIES = 3;
const MAX_BRANDS = 2;
const NO_SUGGESTIONS: Suggestions = { categories: [], brands: [], products: [] };

/**
 * Suggests categories, brands and products for a typed text, whose words are corrected if nothing matches.
 * Categories and brands are sorted by descending number of products, products by relevance.
 */
export async function findSuggestions(
  { db, facetCounts }: { db: Database; facetCounts: FacetCountCache },
  text: string,
): Promise<Suggestions> {
  const query = await resolveSearch(db.read, {
    ...{ keyword: text, withDrafts: false },
    bounds: SUGGESTION_LIMITS,
    synonyms: await getCachedSynonyms(db),
    counts: await getMatchCountCache(db),
  });
  if (!query) return NO_SUGGESTIONS;
  const groups = await facetCounts.getGroupsWithin(ANY_PRICE);
  const start = splitWords((query.correctedTo ?? text).slice(0, MAX_KEYWORD_LENGTH)).join('');
  const matchedWords = { start, instead: query.terms.flatMap(({ alternatives }) => alternatives) };
  const categories = findMatchingNames(groups, ({ category }) => category, matchedWords).slice(
    0,
    MAX_CATEGORIES,
  );
  const brands = findMatchingNames(groups, ({ brand }) => brand, matchedWords).slice(0, MAX_BRANDS);
  const pageSize = MAX_SUGGESTIONS - categories.length - brands.length;
  const { products } = await findMatches(db.read, query, { pageNumber: 1, pageSize });
  return {
    categories,
    brands,
    products: products.map(({ id, name, image, priceCents }) => ({
      ...{ _id: id, name, image },
      price: randFromCents(priceCents),
    })),
  };
}

/**
 * Returns the names with a word, or joined words, that begin with the typed text or equal one of its
 * alternatives; names with the most products first.
 */
function findMatchingNames(
  groups: readonly FacetGroup[],
  getName: (group: FacetGroup) => NameWithSlug,
  { start, instead: alternatives }: { readonly start: string; readonly instead: readonly string[] },
): NameWithSlug[] {
  const counts = new Map<string, NameWithSlug & { count: number }>();
  for (const group of groups) {
    const { name, slug } = getName(group);
    const existing = counts.get(slug);
    if (existing) existing.count += group.count;
    else if (slug !== '') counts.set(slug, { name, slug, count: group.count });
  }
  return [...counts.values()]
    .filter(({ name }) =>
      splitNameWords(name).some((word) => word.startsWith(start) || alternatives.includes(word)),
    )
    .sort((left, right) => right.count - left.count || (left.slug < right.slug ? -1 : 1))
    .map(({ name, slug }) => ({ name, slug }));
}

function splitNameWords(name: string): string[] {
  const words = splitWords(name);
  return [...words, ...joinNeighbours(words), words.join('')];
}
