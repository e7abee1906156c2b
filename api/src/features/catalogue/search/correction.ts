import { editDistance, forgivenMistakes } from '@shop/domain/editDistance';
import type { EntityManager } from 'typeorm';
import { tableBy } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';

/** The most words of about the same length that are compared. */
const MOST_COMPARED = 6000;
/** The most near words whose products are counted, and the most products of each. */
const MOST_COUNTED = 8;
const MOST_PRODUCTS = 300;

interface NearWord {
  readonly word: string;
  readonly mistakes: number;
}

/**
 * The word of the catalogue that was meant by one that no product has: the one with the fewest mistakes, of several the
 * one that most products have. Null when none is near. The cost is bounded for any word.
 */
export async function meantWord(em: EntityManager, word: string): Promise<string | null> {
  const near = await nearWords(em, word);
  if (near.length === 0) return null;
  const table = tableBy(em, 'search_words', 'PRIMARY');
  const counts = near.map(
    (_, place) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE word = ? AND isPublic = 1 LIMIT ${MOST_PRODUCTS}) rows${place}) AS count${place}`,
  );
  const [counted] = await queryRows<Record<string, number | string>>(
    em,
    `SELECT ${counts.join(', ')}`,
    near.map((each) => each.word),
  );
  const known = near
    .map((each, place) => ({ ...each, products: Number(counted?.[`count${place}`] ?? 0) }))
    .filter(({ products }) => products > 0);
  const [meant] = known.sort(
    (left, right) => left.mistakes - right.mistakes || right.products - left.products || inOrder(left, right),
  );
  return meant?.word ?? null;
}

async function nearWords(em: EntityManager, word: string): Promise<NearWord[]> {
  const most = forgivenMistakes(word);
  if (most === 0 || !/^\p{L}+$/u.test(word)) return [];
  const letters = [...word].length;
  const rows = await queryRows<{ word: string }>(
    em,
    `SELECT word FROM ${tableBy(em, 'search_vocabulary', 'search_vocabulary_letters')}
     WHERE letters BETWEEN ? AND ? ORDER BY letters, word LIMIT ${MOST_COMPARED}`,
    [letters - most, letters + most],
  );
  return rows
    .flatMap((row) => {
      const mistakes = editDistance(word, row.word, most);
      return mistakes === null ? [] : [{ word: row.word, mistakes }];
    })
    .sort((left, right) => left.mistakes - right.mistakes || inOrder(left, right))
    .slice(0, MOST_COUNTED);
}

const inOrder = (left: NearWord, right: NearWord): number => (left.word < right.word ? -1 : 1);
