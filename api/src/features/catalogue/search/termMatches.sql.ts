import { SEARCH_WEIGHTS } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import { forceIndex } from '../../../database/dialect.ts';
import { formatPlaceholders, queryRows } from '../../../database/sql.ts';
import type { SearchLimits } from './searchLimits.ts';
import type { SearchTerm } from './searchTerms.ts';

/** Character that sorts after every letter and digit on every database engine. */
const LAST_CHARACTER = '\u{10FFFF}';

interface IndexedTables {
  readonly byWord: string;
  readonly byRank: string;
  readonly byProduct: string;
}

function getIndexedTables(em: EntityManager): IndexedTables {
  const getIndexedTable = (index: string): string => forceIndex(em, 'search_words', index);
  return {
    byWord: getIndexedTable('PRIMARY'),
    byRank: getIndexedTable('search_words_rank'),
    byProduct: getIndexedTable('search_words_product'),
  };
}

export interface CountedTerm extends SearchTerm {
  readonly rows: number;
  /**
   * Whether a count reached its limit: `isCommon` for the words that begin with this one, `areAlternativesCommon`
   * for the alternatives.
   */
  readonly isCommon: boolean;
  readonly areAlternativesCommon: boolean;
}

/** Visibility and bounds of a search. */
export interface SearchScope {
  readonly withDrafts: boolean;
  readonly bounds: SearchLimits;
}

/** Returns the condition that hides drafts from shoppers, in counts too, because a count would reveal their words. */
const getVisibilitySql = (withDrafts: boolean): string => (withDrafts ? '' : 'AND isPublic = 1');

/** Counts the index rows that match each term, up to a limit, and returns the terms by ascending count. */
export async function countTerms(
  em: EntityManager,
  terms: readonly SearchTerm[],
  { withDrafts, bounds: { wholeRows, countedRows } }: SearchScope,
): Promise<CountedTerm[]> {
  const table = getIndexedTables(em);
  const visible = getVisibilitySql(withDrafts);
  const maxRows = Math.min(wholeRows, Math.floor(countedRows / terms.length));
  const createCountSql = (condition: string, name: string) =>
    `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table.byWord} WHERE (${condition}) ${visible} LIMIT ${maxRows}) of_${name}) AS ${name}`;
  const counts = terms.flatMap(({ alternatives }, index) => [
    createCountSql('word >= ? AND word < ?', `count${index}`),
    ...(alternatives.length > 0
      ? [createCountSql(`word IN (${formatPlaceholders(alternatives)})`, `instead${index}`)]
      : []),
  ]);
  const [countRow] = await queryRows<Record<string, number | string>>(
    em,
    `SELECT ${counts.join(', ')}`,
    terms.flatMap(({ word, alternatives }) => [word, word + LAST_CHARACTER, ...alternatives]),
  );
  return terms
    .map((term, index) => {
      const rows = Number(countRow?.[`count${index}`] ?? 0);
      const alternativeCount = Number(countRow?.[`instead${index}`] ?? 0);
      return {
        ...term,
        // Alternatives that no product has need not be looked up.
        alternatives: alternativeCount === 0 ? [] : term.alternatives,
        rows: rows + alternativeCount,
        isCommon: rows === maxRows,
        areAlternativesCommon: alternativeCount === maxRows,
      };
    })
    .sort((left, right) => left.rows - right.rows);
}

export interface SqlQuery {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/**
 * Builds the query of the matches. The rarest word yields the candidates; each other word is then looked up
 * in the index of a candidate's words. The lookups are not nested, because SQLite's parser fails at eight
 * nested queries. The LIMIT around them prevents the database from evaluating each lookup twice, for the
 * condition and for the score.
 */
export function toTermMatchesSql(
  em: EntityManager,
  [rarest, ...others]: readonly CountedTerm[],
  { withDrafts, bounds }: SearchScope,
): SqlQuery {
  if (!rarest) throw new Error('A search needs a word');
  const table = getIndexedTables(em);
  const { sql, parameters } = toCandidatesSql(table, rarest, {
    visible: getVisibilitySql(withDrafts),
    rowsOfRank: bounds.rowsOfRank,
  });
  if (others.length === 0) return { sql, parameters };
  const maxLookups = Math.max(1, Math.floor(bounds.lookups / others.length));
  const places = others.map((_, index) => `score${index}`);
  const lookups = others.map((term, index) => `${toProductScoreSql(table, term)} AS score${index}`);
  return {
    sql: `SELECT id, score + ${places.join(' + ')} AS score FROM (
        SELECT id, score, ${lookups.join(', ')} FROM (
          SELECT id, score FROM (${sql}) found ORDER BY score DESC, id DESC LIMIT ${maxLookups}
        ) candidates LIMIT ${maxLookups}
      ) scored WHERE ${places.map((score) => `${score} IS NOT NULL`).join(' AND ')}`,
    parameters: [...others.flatMap(getParameters), ...parameters],
  };
}

interface TermQuery {
  /** Condition that hides drafts. */
  readonly visible: string;
  readonly rowsOfRank: number;
}

/** Builds the query that selects the products with a word or one of its alternatives, and their scores. */
function toCandidatesSql(table: IndexedTables, term: CountedTerm, query: TermQuery): SqlQuery {
  if (!term.isCommon && !term.areAlternativesCommon && term.alternatives.length === 0) {
    return {
      sql: `SELECT productId AS id, ${SCORE_EXPRESSION} AS score FROM ${table.byWord}
        WHERE word >= ? AND word < ? ${query.visible} GROUP BY productId`,
      parameters: getParameters(term),
    };
  }
  const parts = [
    ...(term.isCommon ? toRanksSql(table, term, query) : [toAllRowsSql(table, term, query)]),
    ...(term.areAlternativesCommon
      ? toAlternativeRanksSql(table, term, query)
      : toAlternativeRowsSql(table, term, query)),
  ];
  const union = parts.map(({ sql }, index) => `SELECT * FROM (${sql}) part${index}`).join(' UNION ALL ');
  return {
    sql: `SELECT productId AS id, MAX(score) AS score FROM (${union}) parts GROUP BY productId`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

const toAllRowsSql = (table: IndexedTables, { word }: CountedTerm, { visible }: TermQuery): SqlQuery => ({
  sql: `SELECT productId, CASE WHEN word = ? THEN weight * 2 ELSE weight END AS score FROM ${table.byWord}
    WHERE word >= ? AND word < ? ${visible}`,
  parameters: [word, word, word + LAST_CHARACTER],
});

const toAlternativeRowsSql = (
  table: IndexedTables,
  { alternatives }: CountedTerm,
  { visible }: TermQuery,
): SqlQuery[] =>
  alternatives.length === 0
    ? []
    : [
        {
          sql: `SELECT productId, weight AS score FROM ${table.byWord}
            WHERE word IN (${formatPlaceholders(alternatives)}) ${visible}`,
          parameters: alternatives,
        },
      ];

function toRanksSql(
  table: IndexedTables,
  { word }: CountedTerm,
  { visible, rowsOfRank }: TermQuery,
): SqlQuery[] {
  return Object.values(SEARCH_WEIGHTS).flatMap((weight) => [
    {
      sql: `SELECT productId, ${weight * 2} AS score FROM ${table.byRank}
        WHERE weight = ${weight} AND word = ? ${visible} ORDER BY productId DESC LIMIT ${rowsOfRank}`,
      parameters: [word],
    },
    {
      // Weight 0 does not exist, but with two weights MariaDB reads the range of the words instead of the whole weight.
      sql: `SELECT productId, ${weight} AS score FROM ${table.byRank}
        WHERE weight IN (0, ${weight}) AND word > ? AND word < ? ${visible} LIMIT ${rowsOfRank}`,
      parameters: [word, word + LAST_CHARACTER],
    },
  ]);
}

const toAlternativeRanksSql = (
  table: IndexedTables,
  { alternatives }: CountedTerm,
  { visible, rowsOfRank }: TermQuery,
): SqlQuery[] =>
  Object.values(SEARCH_WEIGHTS).map((weight) => ({
    sql: `SELECT productId, ${weight} AS score FROM ${table.byRank}
      WHERE weight IN (0, ${weight}) AND word IN (${formatPlaceholders(alternatives)}) ${visible} LIMIT ${rowsOfRank}`,
    parameters: alternatives,
  }));

/** Score of a word: a whole word scores twice as much as a prefix; an alternative word counts like a prefix. */
const SCORE_EXPRESSION = 'MAX(CASE WHEN word = ? THEN weight * 2 ELSE weight END)';

/**
 * Builds the SQL expression of the score that another word adds to a product; NULL when the product has
 * neither the word nor one of its alternatives.
 */
function toProductScoreSql({ byProduct }: IndexedTables, { alternatives }: SearchTerm): string {
  const range = 'word >= ? AND word < ?';
  const has =
    alternatives.length === 0 ? range : `((${range}) OR word IN (${formatPlaceholders(alternatives)}))`;
  return `(SELECT ${SCORE_EXPRESSION} FROM ${byProduct} WHERE productId = id AND ${has})`;
}

const getParameters = ({ word, alternatives }: SearchTerm): string[] => [
  word,
  word,
  word + LAST_CHARACTER,
  ...alternatives,
];
