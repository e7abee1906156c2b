import type { EntityManager } from 'typeorm';
import type { SearchLimits } from './searchLimits.ts';
import { SEARCH_LIMITS } from './searchLimits.ts';
import type { CachedCounts } from './matchCountCache.ts';
import { findCountedTerms } from './matchCountCache.ts';
import type { SearchQuery } from './matches.sql.ts';
import type { Synonyms } from './searchTerms.ts';
import { findSearchTerms, splitSearchWords } from './searchTerms.ts';
import { computeEditDistance, getTypoTolerance } from '@shop/domain/editDistance';
import { getSingulars } from '@shop/domain/wordForms';
import { countProductsByWord, findWordsOfLength } from './vocabulary.sql.ts';

export interface SearchInput {
  readonly keyword: string;
  readonly withDrafts: boolean;
  /** Disables the correction of words that no product has. */
  readonly exact?: boolean;
  readonly bounds?: SearchLimits;
  /** Known synonyms; read from the database by default. */
  readonly synonyms?: Synonyms;
  /** Cache of the number of matches of each term; an empty one by default. */
  readonly counts?: CachedCounts;
}

/**
 * Maximum number of unknown words that are corrected; a search with more of them finds nothing, because more
 * are hardly typing mistakes.
 */
const MAX_CORRECTED_WORDS = 2;

/**
 * Resolves a search to its terms, counted and corrected. Returns null when nothing can match, even after correction; a
 * keyword without words matches nothing.
 */
export async function resolveSearch(
  em: EntityManager,
  { keyword, withDrafts, exact = false, bounds = SEARCH_LIMITS, synonyms, counts = new Map() }: SearchInput,
): Promise<SearchQuery | null> {
  const searchWords = splitSearchWords(keyword);
  if (searchWords.length === 0) return null;
  const scope = { withDrafts, bounds };
  const terms = await findCountedTerms(em, await findSearchTerms(em, searchWords, synonyms), scope, counts);
  const missingWords = terms.filter(({ rows }) => rows === 0).map(({ word }) => word);
  if (missingWords.length === 0) return { terms, withDrafts, bounds };
  if (exact || missingWords.length > MAX_CORRECTED_WORDS) return null;
  const corrections = new Map<string, string>();
  for (const word of missingWords) {
    const correction = await findCorrection(em, word);
    if (correction === null) return null;
    corrections.set(word, correction);
  }
  const words = searchWords.map((word) => corrections.get(word) ?? word);
  const correctedTerms = await findCountedTerms(
    em,
    await findSearchTerms(em, words, synonyms),
    scope,
    counts,
  );
  if (correctedTerms.some(({ rows }) => rows === 0)) return null;
  return { terms: correctedTerms, withDrafts, bounds, correctedTo: words.join(' ') };
}

/** Maximum number of similar words whose products are counted to choose a correction. */
const MAX_COUNTED_WORDS = 8;

/** Maximum number of letters that a plural adds to its singular. */
const MAX_PLURAL_LETTERS = 2;

interface SimilarWord {
  /** Word of the vocabulary, as it is indexed. */
  readonly indexed: string;
  /** The indexed word or one of its singulars, compared with the typed word. */
  readonly word: string;
  readonly mistakes: number;
}

/**
 * Corrects a word that no product has to the word of the vocabulary, or its singular, with the fewest
 * mistakes; among several such words, to the one that most products have. Returns null when no word is
 * similar. The cost is bounded for any word.
 */
async function findCorrection(em: EntityManager, word: string): Promise<string | null> {
  const nearWords = await findSimilarWords(em, word);
  if (nearWords.length === 0) return null;
  const counts = await countProductsByWord(
    em,
    nearWords.map((each) => each.indexed),
  );
  const candidates = nearWords
    .map((each, index) => ({ ...each, products: counts[index] ?? 0 }))
    .filter(({ products }) => products > 0);
  const [nearest] = candidates.sort(
    (left, right) =>
      left.mistakes - right.mistakes || right.products - left.products || compareWords(left, right),
  );
  return nearest?.word ?? null;
}

async function findSimilarWords(em: EntityManager, word: string): Promise<SimilarWord[]> {
  const tolerance = getTypoTolerance(word);
  if (tolerance === 0 || !/^\p{L}+$/u.test(word)) return [];
  const letterCount = [...word].length;
  const words = await findWordsOfLength(
    em,
    letterCount - tolerance,
    letterCount + tolerance + MAX_PLURAL_LETTERS,
  );
  return words
    .flatMap((indexed) =>
      [indexed, ...(indexed.endsWith('s') ? getSingulars(indexed) : [])].flatMap((other) => {
        const mistakes = computeEditDistance(word, other, tolerance);
        return mistakes === null ? [] : [{ indexed, word: other, mistakes }];
      }),
    )
    .sort((left, right) => left.mistakes - right.mistakes || compareWords(left, right))
    .slice(0, MAX_COUNTED_WORDS);
}

const compareWords = (left: SimilarWord, right: SimilarWord): number => (left.word < right.word ? -1 : 1);
