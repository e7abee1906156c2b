import { weightedWords } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import type { ProductEntity } from '../../database/entities/ProductEntity.ts';
import { ProductFacetEntity } from '../../database/entities/ProductFacetEntity.ts';
import { SearchVocabularyEntity } from '../../database/entities/SearchVocabularyEntity.ts';
import { SearchWordEntity } from '../../database/entities/SearchWordEntity.ts';
import { insertRows } from '../../database/insertRows.ts';
import type { FacetSize } from './facetRows.ts';
import { facetRowOf, refreshFacets } from './facetRows.ts';
import { noteShown } from './shownValues.ts';

type SearchWord = Omit<SearchWordEntity, 'product'>;

/** The rows of a product in the index; none once it is archived. */
export function searchWordsOf(product: ProductEntity): SearchWord[] {
  if (product.state === 'archived') return [];
  return [...weightedWords(product)].map(([word, weight]) => ({
    word,
    productId: product.id,
    weight,
    isPublic: product.state === 'public',
  }));
}

/** Longer words are rare, and so are their typing mistakes. */
const MOST_LETTERS = 24;
const LEAST_LETTERS = 3;

/** The words by which others are corrected: of letters only, because nobody knows which number was meant. */
export function vocabularyOf(words: readonly Pick<SearchWord, 'word'>[]): SearchVocabularyEntity[] {
  const distinct = [...new Set(words.map(({ word }) => word))].filter((word) => /^\p{L}+$/u.test(word));
  return distinct
    .map((word) => ({ word, letters: [...word].length }))
    .filter(({ letters }) => letters >= LEAST_LETTERS && letters <= MOST_LETTERS)
    .sort((left, right) => (left.word < right.word ? -1 : 1));
}

/** Replaces the words and facets of a product, in the transaction that saves it. */
export async function indexProduct(tx: EntityManager, product: ProductEntity): Promise<void> {
  await tx.delete(SearchWordEntity, { productId: product.id });
  const rows = searchWordsOf(product);
  if (rows.length > 0) await tx.insert(SearchWordEntity, rows);
  await addVocabulary(tx, vocabularyOf(rows));
  await refreshFacets(tx, [product.id]);
}

/** Does for many products, with few statements, what `indexProduct` does for one. */
export async function indexProducts(
  tx: EntityManager,
  products: readonly ProductEntity[],
  sizesOf: (productId: string) => readonly FacetSize[],
): Promise<void> {
  if (products.length === 0) return;
  const productId = In(products.map(({ id }) => id));
  await tx.delete(SearchWordEntity, { productId });
  const words = products.flatMap(searchWordsOf);
  await insertRows(tx, SearchWordEntity, words);
  await addVocabulary(tx, vocabularyOf(words));
  await tx.delete(ProductFacetEntity, { productId });
  const facets = products.map((product) => facetRowOf(product, sizesOf(product.id)));
  await insertRows(tx, ProductFacetEntity, facets);
  await noteShown(tx, facets);
}

/** Adds the words that are not known yet; they are sorted, so that two transactions cannot deadlock. */
export async function addVocabulary(
  tx: EntityManager,
  words: readonly SearchVocabularyEntity[],
): Promise<void> {
  if (words.length === 0) return;
  await tx
    .createQueryBuilder()
    .insert()
    .into(SearchVocabularyEntity)
    .values([...words])
    .orIgnore()
    .execute();
}
