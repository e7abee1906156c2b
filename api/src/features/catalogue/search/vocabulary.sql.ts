import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { queryRows } from '../../../database/sql.ts';

/** Maximum number of words of similar length that are compared. */
const MAX_COMPARED_WORDS = 6000;
/** Maximum number of products that are counted per word. */
const MAX_COUNTED_PRODUCTS = 300;

/** Finds the words of the vocabulary with `minLength` to `maxLength` letters, shortest first. */
export async function findWordsOfLength(
  em: EntityManager,
  minLength: number,
  maxLength: number,
): Promise<string[]> {
  const rows = await queryRows<{ word: string }>(
    em,
    `SELECT word FROM ${forceIndex(em, 'search_vocabulary', 'search_vocabulary_letters')}
     WHERE letters BETWEEN ? AND ? ORDER BY letters, word LIMIT ${MAX_COMPARED_WORDS}`,
    [minLength, maxLength],
  );
  return rows.map(({ word }) => word);
}

/** Counts the public products that have each word, in the order of the words, up to `MAX_COUNTED_PRODUCTS` each. */
export async function countProductsByWord(em: EntityManager, words: readonly string[]): Promise<number[]> {
  const table = forceIndex(em, 'search_words', 'PRIMARY');
  const counts = words.map(
    (_, index) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE word = ? AND isPublic = 1 LIMIT ${MAX_COUNTED_PRODUCTS}) rows${index}) AS count${index}`,
  );
  const sql = `SELECT ${counts.join(', ')}`;
  const [countRow] = await queryRows<Record<string, number | string>>(em, sql, words);
  return words.map((_, index) => Number(countRow?.[`count${index}`] ?? 0));
}
