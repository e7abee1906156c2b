import type { EntityManager } from 'typeorm';
import { getStraightJoinSql, createPrefixCondition, forceIndex } from '../../../database/dialect.ts';
import { joinWithAnd, queryRows } from '../../../database/sql.ts';
import { findUnindexedOrders, matchesTokens, toSearchTokens } from '../records/orderSearchIndex.service.ts';
import type { OrderSearch } from './orderNumbers.sql.ts';
import {
  MAX_LISTED_ORDERS,
  NO_ORDERS_FOUND,
  combineSearches,
  toNumberSearch,
  findOrderNumbers,
} from './orderNumbers.sql.ts';

const MAX_WORDS = 8;
/**
 * Maximum number of unindexed orders that a search compares one by one. The job `indexOrders` runs every
 * minute, so there are more only after a release of the shop that rebuilds the index.
 */
const MAX_UNINDEXED_ORDERS = 20_000;
/** Number at which counting the index rows of a word stops; the counts only determine the rarest word. */
const MAX_COUNTED_ROWS = 20_000;

/**
 * Finds the orders that match every word of the search: each must be the prefix of a word of the buyer's name
 * or e-mail address. Words after the first `MAX_WORDS` are ignored.
 */
export async function searchOrdersByBuyer(em: EntityManager, texts: readonly string[]): Promise<OrderSearch> {
  const words = toSearchTokens(texts.join(' ')).slice(0, MAX_WORDS);
  if (words.length === 0) return NO_ORDERS_FOUND;
  const unindexed = await findUnindexedOrders(em, MAX_UNINDEXED_ORDERS);
  const numbers = unindexed.filter((order) => matchesTokens(order, words)).map(({ number }) => number);
  return combineSearches(em, [await searchOrdersByWords(em, words), toNumberSearch(em, numbers)]);
}

async function searchOrdersByWords(em: EntityManager, words: readonly string[]): Promise<OrderSearch> {
  const [rarest, ...others] = await sortByRarity(em, words);
  if (rarest === undefined) return NO_ORDERS_FOUND;
  const rarestCondition = createPrefixCondition('w.word', rarest);
  const otherConditions = others.map((word, index) => createPrefixCondition(`w${index}.word`, word));
  const joins = otherConditions.map(
    ({ sql }, index) =>
      `${getStraightJoinSql(em)} ${forceIndex(em, 'order_words', 'PRIMARY', `w${index}`)} ON w${index}.number = w.number AND ${sql}`,
  );
  const numbers = await findOrderNumbers(
    em,
    `SELECT DISTINCT w.number FROM ${forceIndex(em, 'order_words', 'order_words_word', 'w')} ${joins.join(' ')}
     WHERE ${rarestCondition.sql} LIMIT ${MAX_LISTED_ORDERS + 1}`,
    [...otherConditions.flatMap(({ values }) => values), ...rarestCondition.values],
  );
  if (numbers.length <= MAX_LISTED_ORDERS) return toNumberSearch(em, numbers);
  // COUNT instead of EXISTS: MariaDB executes EXISTS by reading all orders of the word first.
  const wordConditions = words.map((word) => {
    const { sql, values } = createPrefixCondition('w.word', word);
    return { sql: `(SELECT COUNT(*) FROM order_words w WHERE w.number = o.number AND ${sql}) > 0`, values };
  });
  return { ...joinWithAnd(wordConditions), numbers: null };
}

/**
 * Sorts words by their number of index rows, rarest first; returns an empty list when one of several words has no rows.
 */
async function sortByRarity(em: EntityManager, words: readonly string[]): Promise<readonly string[]> {
  if (words.length <= 1) return words;
  const table = forceIndex(em, 'order_words', 'order_words_word');
  const conditions = words.map((word) => createPrefixCondition('word', word));
  const counts = conditions.map(
    ({ sql }, index) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${sql} LIMIT ${MAX_COUNTED_ROWS}) of${index}) AS count${index}`,
  );
  const [countRow] = await queryRows<Record<string, number | string>>(
    em,
    `SELECT ${counts.join(', ')}`,
    conditions.flatMap(({ values }) => values),
  );
  const rows = words.map((word, index) => ({ word, count: Number(countRow?.[`count${index}`] ?? 0) }));
  if (rows.some(({ count }) => count === 0)) return [];
  return rows.sort((left, right) => left.count - right.count).map(({ word }) => word);
}
