import { keywordWords } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';

/** Sorts after every letter and digit, on both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

export interface Search {
  readonly words: readonly string[];
  readonly withDrafts: boolean;
}

export interface Matches {
  readonly ids: string[];
  readonly total: number;
}

/** The words that a product must have to match; a word that begins another one asks for nothing more. */
export function searchTerms(keyword: string): string[] {
  const words = keywordWords(keyword);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((left, right) => right.length - left.length);
}

/** One page of the products that have every word as a prefix, best match first, then newest. */
export async function findMatches(
  em: EntityManager,
  search: Search,
  { offset, limit }: { offset: number; limit: number },
): Promise<Matches> {
  const { sql, parameters } = matching(search);
  const rows: { id: string; total: number | string }[] = await em.query(
    `SELECT id, COUNT(*) OVER () AS total FROM (${sql}) matches ORDER BY score DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
    [...parameters],
  );
  const [first] = rows;
  if (first) return { ids: rows.map(({ id }) => id), total: Number(first.total) };
  return { ids: [], total: offset === 0 ? 0 : await countMatches(em, search) };
}

async function countMatches(em: EntityManager, search: Search): Promise<number> {
  const { sql, parameters } = matching(search);
  const [row]: { total: number | string }[] = await em.query(
    `SELECT COUNT(*) AS total FROM (${sql}) matches`,
    [...parameters],
  );
  return Number(row?.total ?? 0);
}

interface Matching {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/**
 * The longest word reads its range of the primary key; each further one is looked up for what is left by then, in the
 * index of the product's own words. So the cost is bound by one word, however common the others are. The lookups stand
 * side by side, not one in the other: SQLite's parser gives up where eight queries nest.
 */
function matching({ words, withDrafts }: Search): Matching {
  const [longest = '', ...others] = words;
  const fewer = `SELECT productId AS id, ${SCORE} AS score FROM search_words
    WHERE word >= ? AND word < ? ${withDrafts ? '' : 'AND isPublic = 1'} GROUP BY productId`;
  const ofOthers = others.flatMap(parametersOf);
  const scores = ['score', ...others.map(() => SCORE_OF_PRODUCT)];
  const conditions = others.map(() => `${SCORE_OF_PRODUCT} IS NOT NULL`);
  return {
    sql: `SELECT id, ${scores.join(' + ')} AS score FROM (${fewer}) fewer${conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`}`,
    parameters: [...ofOthers, ...parametersOf(longest), ...ofOthers],
  };
}

/** A whole word counts twice as much as the beginning of one. */
const SCORE = 'MAX(CASE WHEN word = ? THEN weight * 2 ELSE weight END)';

/** What one more word adds to a product's score; null where the product does not have it. */
const SCORE_OF_PRODUCT = `(SELECT ${SCORE} FROM search_words WHERE productId = id AND word >= ? AND word < ?)`;

const parametersOf = (word: string): string[] => [word, word, word + LAST_CHARACTER];
