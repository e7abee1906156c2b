import { computeEditDistance, getTypoTolerance } from '@shop/domain/editDistance';
import { getSingulars } from '@shop/domain/wordForms';
import type { EntityManager } from 'typeorm';
import { countProducts, findWordsOfLength } from './vocabulary.sql.ts';

/** Maximum number of similar words whose products are counted. */
const MAX_COUNTED_WORDS = 8;

/** Maximum number of letters that a plural is longer than its singular. */
const PLURAL_LETTERS = 2;

interface NearWord {
  /** Word of the catalogue. */
  readonly indexed: string;
  /** That word or its singular, whichever is nearer to the typed word. */
  readonly word: string;
  readonly mistakes: number;
}

/**
 * Corrects a word that no product has to the catalogue's word, or its singular, with the fewest mistakes, and of several
 * to the one that most products have. Null when no word is similar. The cost is bounded for any word.
 */
export async function findCorrection(em: EntityManager, word: string): Promise<string | null> {
  const near = await findNearWords(em, word);
  if (near.length === 0) return null;
  const counts = await countProducts(
    em,
    near.map((each) => each.indexed),
  );
  const known = near
    .map((each, place) => ({ ...each, products: counts[place] ?? 0 }))
    .filter(({ products }) => products > 0);
  const [meant] = known.sort(
    (left, right) =>
      left.mistakes - right.mistakes || right.products - left.products || compareWords(left, right),
  );
  return meant?.word ?? null;
}

async function findNearWords(em: EntityManager, word: string): Promise<NearWord[]> {
  const most = getTypoTolerance(word);
  if (most === 0 || !/^\p{L}+$/u.test(word)) return [];
  const letters = [...word].length;
  const words = await findWordsOfLength(em, letters - most, letters + most + PLURAL_LETTERS);
  return words
    .flatMap((indexed) =>
      [indexed, ...(indexed.endsWith('s') ? getSingulars(indexed) : [])].flatMap((other) => {
        const mistakes = computeEditDistance(word, other, most);
        return mistakes === null ? [] : [{ indexed, word: other, mistakes }];
      }),
    )
    .sort((left, right) => left.mistakes - right.mistakes || compareWords(left, right))
    .slice(0, MAX_COUNTED_WORDS);
}

const compareWords = (left: NearWord, right: NearWord): number => (left.word < right.word ? -1 : 1);
