import { SEARCH_WEIGHTS, keywordWords } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import { pageOf } from '../../http/paging.ts';

/** Sorts after every letter and digit, on both engines. */
const LAST_CHARACTER = '\u{10FFFF}';

export interface Search {
  readonly words: readonly string[];
  readonly withDrafts: boolean;
}

/** The most rows of a word that are all read; a more common word is read by rank, best first. */
const WHOLE_ROWS = 12_000;
/** The most rows of each rank of a common word that are read; others are not found. */
const ROWS_OF_RANK = 1_500;
/** The most lookups of the other words of a search, over all candidates. */
const LOOKUPS = 3_000;
/** The most rows that are counted to find the rarest word, over all words. */
const COUNTED_ROWS = 24_000;

export interface Matches {
  readonly ids: string[];
  readonly page: number;
  readonly pages: number;
}

/** The words that a product must have to match. A word that is the beginning of another one is left out. */
export function searchTerms(keyword: string): string[] {
  const words = keywordWords(keyword);
  return words
    .filter((word) => !words.some((other) => other !== word && other.startsWith(word)))
    .sort((left, right) => right.length - left.length);
}

/**
 * One page of the products that have every word as a prefix, best match first, then newest; a page beyond the end is
 * the last one. The cost is bounded for any words: of very common ones only the best ranks are counted and found.
 */
export async function findMatches(
  em: EntityManager,
  search: Search,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<Matches> {
  const offset = (pageNumber - 1) * pageSize;
  const table = tableOf(em);
  const words = await rarestFirst(em, table, search.words);
  if (words.some(({ rows }) => rows === 0)) return { ids: [], page: 1, pages: 1 };
  const { sql, parameters } = matching(table, words, search);
  const skipped = `CASE WHEN ${offset} < total THEN ${offset} ELSE total - 1 - (total - 1) % ${pageSize} END`;
  const rows: { id: string; total: number | string }[] = await em.query(
    `SELECT id, total FROM (
       SELECT id, ROW_NUMBER() OVER (ORDER BY score DESC, id DESC) AS place, COUNT(*) OVER () AS total FROM (${sql}) matches
     ) ranked WHERE place > ${skipped} AND place <= ${skipped} + ${pageSize} ORDER BY place`,
    [...parameters],
  );
  const { page, pages } = pageOf(pageNumber, pageSize, Number(rows[0]?.total ?? 0));
  return { ids: rows.map(({ id }) => id), page, pages };
}

interface Table {
  readonly byWord: string;
  readonly byRank: string;
  readonly byProduct: string;
}

/**
 * The index is named for MariaDB, whose statistics of a growing table sometimes lead to the wrong one, which costs
 * seconds.
 */
function tableOf(em: EntityManager): Table {
  const read = (index: string) =>
    em.dataSource.options.type === 'better-sqlite3' ? 'search_words' : `search_words FORCE INDEX (${index})`;
  return {
    byWord: read('PRIMARY'),
    byRank: read('search_words_rank'),
    byProduct: read('search_words_product'),
  };
}

interface CountedWord {
  readonly word: string;
  readonly rows: number;
  /** True when there are more rows than were counted. */
  readonly isCommon: boolean;
}

async function rarestFirst(
  em: EntityManager,
  table: Table,
  words: readonly string[],
): Promise<CountedWord[]> {
  const most = Math.min(WHOLE_ROWS, Math.floor(COUNTED_ROWS / words.length));
  const counts = words.map(
    (_, place) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table.byWord} WHERE word >= ? AND word < ? LIMIT ${most}) rows${place}) AS count${place}`,
  );
  const [counted]: Record<string, number | string>[] = await em.query(
    `SELECT ${counts.join(', ')}`,
    words.flatMap((word) => [word, word + LAST_CHARACTER]),
  );
  return words
    .map((word, place) => {
      const rows = Number(counted?.[`count${place}`] ?? 0);
      return { word, rows, isCommon: rows === most };
    })
    .sort((left, right) => left.rows - right.rows);
}

interface Sql {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/**
 * The rarest word gives the candidates, and each other word is looked up for them in the index of the product's words.
 * The lookups are not nested, because SQLite's parser fails at eight nested queries. The LIMIT around them keeps both
 * engines from making each lookup twice, for the condition and for the score.
 */
function matching(table: Table, [rarest, ...others]: readonly CountedWord[], { withDrafts }: Search): Sql {
  if (!rarest) throw new Error('A search needs a word');
  const { sql, parameters } = candidates(table, rarest, withDrafts ? '' : 'AND isPublic = 1');
  if (others.length === 0) return { sql, parameters };
  const most = Math.floor(LOOKUPS / others.length);
  const places = others.map((_, place) => `score${place}`);
  const lookups = places.map((place) => `${scoreOfProduct(table)} AS ${place}`);
  return {
    sql: `SELECT id, score + ${places.join(' + ')} AS score FROM (
        SELECT id, score, ${lookups.join(', ')} FROM (
          SELECT id, score FROM (${sql}) found ORDER BY score DESC, id DESC LIMIT ${most}
        ) candidates LIMIT ${most}
      ) scored WHERE ${places.map((place) => `${place} IS NOT NULL`).join(' AND ')}`,
    parameters: [...others.flatMap(({ word }) => parametersOf(word)), ...parameters],
  };
}

/** The products that have a word, with its score. */
function candidates(table: Table, { word, isCommon }: CountedWord, visible: string): Sql {
  if (!isCommon) {
    return {
      sql: `SELECT productId AS id, ${SCORE} AS score FROM ${table.byWord}
        WHERE word >= ? AND word < ? ${visible} GROUP BY productId`,
      parameters: parametersOf(word),
    };
  }
  const ranks = Object.values(SEARCH_WEIGHTS).flatMap((weight) => [
    {
      sql: `SELECT productId, ${weight * 2} AS score FROM ${table.byRank}
        WHERE weight = ${weight} AND word = ? ${visible} ORDER BY productId DESC LIMIT ${ROWS_OF_RANK}`,
      parameters: [word],
    },
    {
      // Weight 0 does not exist; with two weights MariaDB reads the range of the words instead of the whole weight.
      sql: `SELECT productId, ${weight} AS score FROM ${table.byRank}
        WHERE weight IN (0, ${weight}) AND word > ? AND word < ? ${visible} LIMIT ${ROWS_OF_RANK}`,
      parameters: [word, word + LAST_CHARACTER],
    },
  ]);
  const union = ranks.map(({ sql }, place) => `SELECT * FROM (${sql}) rank${place}`).join(' UNION ALL ');
  return {
    sql: `SELECT productId AS id, MAX(score) AS score FROM (${union}) ranks GROUP BY productId`,
    parameters: ranks.flatMap(({ parameters }) => parameters),
  };
}

/** A whole word scores twice as much as a prefix. */
const SCORE = 'MAX(CASE WHEN word = ? THEN weight * 2 ELSE weight END)';

/** The score that another word adds to a product; null when the product does not have it. */
const scoreOfProduct = ({ byProduct }: Table) =>
  `(SELECT ${SCORE} FROM ${byProduct} WHERE productId = id AND word >= ? AND word < ?)`;

const parametersOf = (word: string): string[] => [word, word, word + LAST_CHARACTER];
