import { getWordWeights } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import type { ProductEntity } from '../../../database/entities/catalogue.ts';
import { isPublicProduct } from '../../../database/entities/catalogue.ts';
import {
  ProductFacetEntity,
  SearchVocabularyEntity,
  SearchWordEntity,
} from '../../../database/entities/search.ts';
import { createEventLoopYield } from '../../../eventLoopYield.ts';
import type { CategoryChange } from './categoryMoves.ts';
import { recordCategoryMoves } from './categoryMoves.ts';
import type { FacetRow, FacetSize } from './facetRows.ts';
import { findIndexedProducts, toFacetRow, refreshFacets } from './facetRows.ts';
import { recordKnownFacetValues } from './knownFacetValues.ts';

type SearchWord = Omit<SearchWordEntity, 'product'>;

/** Returns the rows of a product in the search index; empty for an archived product. */
export function toSearchWords(product: ProductEntity): SearchWord[] {
  if (product.state === 'archived') return [];
  return [...getWordWeights(product)].map(([word, weight]) => ({
    word,
    productId: product.id,
    weight,
    isPublic: isPublicProduct(product),
  }));
}

/** Maximum length of a word for correction; longer words are rare, and so are typing mistakes in them. */
const MAX_WORD_LENGTH = 24;
const MIN_LETTERS = 3;

/**
 * Returns the distinct words that mistyped words can be corrected to, sorted. Words with digits are excluded,
 * because a mistyped number has no recognizable correction.
 */
export function toVocabulary(words: readonly Pick<SearchWord, 'word'>[]): SearchVocabularyEntity[] {
  const distinctWords = [...new Set(words.map(({ word }) => word))].filter((word) => /^\p{L}+$/u.test(word));
  return distinctWords
    .map((word) => ({ word, letters: [...word].length }))
    .filter(({ letters }) => letters >= MIN_LETTERS && letters <= MAX_WORD_LENGTH)
    .sort((left, right) => (left.word < right.word ? -1 : 1));
}

/** Replaces the words and facets of a product, in the transaction that saves it. */
export async function indexProduct(tx: EntityManager, product: ProductEntity): Promise<void> {
  await tx.delete(SearchWordEntity, { productId: product.id });
  const rows = toSearchWords(product);
  if (rows.length > 0) await tx.insert(SearchWordEntity, rows);
  await addVocabulary(tx, toVocabulary(rows));
  await refreshFacets(tx, [product.id]);
}

/** Product to index, which is new or has just changed, with its current sizes. */
interface IndexInput {
  readonly product: ProductEntity;
  /** Product before the change; null for a new one. */
  readonly before: ProductEntity | null;
  readonly sizes: readonly FacetSize[];
}

/** Rows that several products share, so that concurrent transactions may add the same ones. */
export interface SharedRows {
  readonly words: readonly SearchVocabularyEntity[];
  readonly facets: readonly FacetRow[];
  readonly moves: readonly CategoryChange[];
}

/**
 * Indexes many products with few statements, like `indexProduct` for one. The words of a product are
 * rewritten only when its text or state has changed or its index rows are outdated, because a product has
 * dozens of words. The transaction must add the returned rows by `addSharedRows`.
 */
export async function indexProducts(tx: EntityManager, changes: readonly IndexInput[]): Promise<SharedRows> {
  if (changes.length === 0) return { words: [], facets: [], moves: [] };
  const existingIds = changes.flatMap(({ before }) => (before ? [before.id] : []));
  const indexedIds = await findIndexedProducts(tx, existingIds);
  const reworded = changes.filter(
    ({ product, before }) => !before || !indexedIds.has(before.id) || !areWordsSame(before, product),
  );
  const words = await replaceWords(tx, reworded);
  const facets = changes.map(({ product, sizes }) => toFacetRow(product, sizes));
  await insertMany(tx, ProductFacetEntity, facets, 'replace');
  return { words, facets, moves: changes.flatMap(getCategoryChange) };
}

/**
 * Adds all shared rows of a transaction with one sorted insert per table, which cannot deadlock, whereas several
 * sorted inserts can.
 */
export async function addSharedRows(tx: EntityManager, terms: readonly SharedRows[]): Promise<void> {
  await addVocabulary(tx, toVocabulary(terms.flatMap(({ words }) => words)));
  await recordKnownFacetValues(
    tx,
    terms.flatMap(({ facets }) => facets),
  );
  await recordCategoryMoves(
    tx,
    terms.flatMap(({ moves }) => moves),
  );
}

/** Returns the change of category; empty when the product is not public before or after the change. */
const getCategoryChange = ({ before, product }: IndexInput): CategoryChange[] =>
  before && isPublicProduct(before) && isPublicProduct(product)
    ? [{ from: before.category, to: product.category }]
    : [];

/** Replaces the words of products and returns their rows for the vocabulary. */
async function replaceWords(
  tx: EntityManager,
  reworded: readonly IndexInput[],
): Promise<SearchVocabularyEntity[]> {
  const existingIds = reworded.flatMap(({ before }) => (before ? [before.id] : []));
  if (existingIds.length > 0) await tx.delete(SearchWordEntity, { productId: In(existingIds) });
  const yieldIfDue = createEventLoopYield();
  const words: SearchWord[] = [];
  for (const { product } of reworded) {
    words.push(...toSearchWords(product));
    await yieldIfDue();
  }
  // The words are sorted like the index, so that neighbouring rows are written together.
  await insertMany(tx, SearchWordEntity, words.sort(compareWords));
  return toVocabulary(words);
}

const compareWords = (left: SearchWord, right: SearchWord): number =>
  left.word < right.word ? -1 : left.word > right.word ? 1 : 0;

const areWordsSame = (before: ProductEntity, after: ProductEntity): boolean =>
  before.name === after.name &&
  before.brand === after.brand &&
  before.category === after.category &&
  before.description === after.description &&
  before.state === after.state;

/** Adds words that are not in the vocabulary yet. The caller sorts them, so that two transactions cannot deadlock. */
export const addVocabulary = (tx: EntityManager, words: readonly SearchVocabularyEntity[]): Promise<void> =>
  insertMany(tx, SearchVocabularyEntity, words, 'skip');
