import type { EntityManager } from 'typeorm';
import { straightJoin, startsWith, forceIndex } from '../../../database/dialect.ts';
import { joinWithAnd, queryRows } from '../../../database/sql.ts';
import { findUnindexedOrders, matchesTokens, toSearchTokens } from '../records/orderSearchIndex.service.ts';
import type { OrderSearch } from './foundNumbers.sql.ts';
import {
  MAX_LISTED_ORDERS,
  NO_ORDERS_FOUND,
  uniteSearches,
  searchNumbers,
  findNumbers,
} from './foundNumbers.sql.ts';

const MAX_WORDS = 8;
/**
 * Maximum number of unindexed orders that a search compares one by one. The job `indexOrders` runs every
 * minute, so there are more only after an update of the shop that renews the index.
 */
const MAX_UNINDEXED = 20_000;
/** Number at which counting the index rows of a word stops; the counts only determine the rarest word. */
const MAX_COUNTED_ORDERS = 20_000;

/**
 * Finds the orders in which each word of the search is the prefix of a word of the buyer's name or e-mail
 * address. Words after the first `MAX_WORDS` are ignored.
 */
export async function searchBuyers(em: EntityManager, texts: readonly string[]): Promise<OrderSearch> {
  const words = toSearchTokens(texts.join(' ')).slice(0, MAX_WORDS);
  if (words.length === 0) return NO_ORDERS_FOUND;
  const unindexed = await findUnindexedOrders(em, MAX_UNINDEXED);
  const numbers = unindexed.filter((order) => matchesTokens(order, words)).map(({ number }) => number);
  return uniteSearches(em, [await searchWords(em, words), searchNumbers(em, numbers)]);
}

async function searchWords(em: EntityManager, words: readonly string[]): Promise<OrderSearch> {
  const [rarest, ...others] = await sortByRarity(em, words);
  if (rarest === undefined) return NO_ORDERS_FOUND;
  const wanted = startsWith('w.word', rarest);
  const further = others.map((word, place) => startsWith(`w${place}.word`, word));
  const joins = further.map(
    ({ sql }, place) =>
      `${straightJoin(em)} ${forceIndex(em, 'order_words', 'PRIMARY', `w${place}`)} ON w${place}.number = w.number AND ${sql}`,
  );
  const found = await findNumbers(
    em,
    `SELECT DISTINCT w.number FROM ${forceIndex(em, 'order_words', 'order_words_word', 'w')} ${joins.join(' ')}
     WHERE ${wanted.sql} LIMIT ${MAX_LISTED_ORDERS + 1}`,
    [...further.flatMap(({ values }) => values), ...wanted.values],
  );
  if (found.length <= MAX_LISTED_ORDERS) return searchNumbers(em, found);
  // COUNT instead of EXISTS: MariaDB executes EXISTS by reading all orders of the word first.
  const each = words.map((word) => {
    const { sql, values } = startsWith('w.word', word);
    return { sql: `(SELECT COUNT(*) FROM order_words w WHERE w.number = o.number AND ${sql}) > 0`, values };
  });
  return { ...joinWithAnd(each), numbers: null };
}

/**
 * Sorts words by their number of index rows, rarest first; returns an empty list when one of several words has no rows.
 */
async function sortByRarity(em: EntityManager, words: readonly string[]): Promise<readonly string[]> {
  if (words.length <= 1) return words;
  const table = forceIndex(em, 'order_words', 'order_words_word');
  const beginnings = words.map((word) => startsWith('word', word));
  const counts = beginnings.map(
    ({ sql }, place) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${sql} LIMIT ${MAX_COUNTED_ORDERS}) of${place}) AS count${place}`,
  );
  const [counted] = await queryRows<Record<string, number | string>>(
    em,
    `SELECT ${counts.join(', ')}`,
    beginnings.flatMap(({ values }) => values),
  );
  const rows = words.map((word, place) => ({ word, count: Number(counted?.[`count${place}`] ?? 0) }));
  if (rows.some(({ count }) => count === 0)) return [];
  return rows.sort((left, right) => left.count - right.count).map(({ word }) => word);
}
