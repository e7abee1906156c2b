import type { EntityManager } from 'typeorm';
import { getStraightJoinSql, createPrefixCondition, forceIndex } from '../../../database/dialect.ts';
import type { SqlPart } from '../../../database/sql.ts';
import { joinWithOr, formatPlaceholders, queryRows } from '../../../database/sql.ts';
import { createAllWordsCondition } from '../../../database/textMatch.ts';
import { searchOrdersByBuyer } from './buyerSearch.sql.ts';
import type { OrderSearch } from './orderNumbers.sql.ts';
import {
  MAX_LISTED_ORDERS,
  NO_ORDERS_FOUND,
  combineSearches,
  toNumberSearch,
  findOrderNumbers,
} from './orderNumbers.sql.ts';

const MAX_WORDS = 5;
/** Number of matching products above which a search tests each order instead of listing the products' orders. */
const MAX_LISTED_PRODUCTS = 900;

/**
 * Searches orders by their number, by the prefix of a tracking number, by prefixes of the words of the buyer's name
 * and e-mail address, or by words of a product's name. Returns null for an empty text.
 */
export async function searchOrders(em: EntityManager, text: string): Promise<OrderSearch | null> {
  const words = text.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return null;
  const buyers = await searchOrdersByBuyer(em, words);
  const products = await searchOrdersByProduct(em, words);
  const others = toNumberSearch(em, [
    ...parseOrderNumber(text),
    ...(await findNumbersByTrackingNumber(em, text)),
  ]);
  return combineSearches(em, [buyers, products, others]);
}

/**
 * Finds the orders of products whose current name contains all words. There are far fewer products than
 * orders, so products are matched first.
 */
async function searchOrdersByProduct(em: EntityManager, words: readonly string[]): Promise<OrderSearch> {
  const nameCondition = createAllWordsCondition(em, 'p.name', words);
  const products = await queryRows<{ id: string }>(
    em,
    `SELECT p.id FROM ${forceIndex(em, 'products', 'products_name', 'p')} WHERE ${nameCondition.sql} LIMIT ${MAX_LISTED_PRODUCTS + 1}`,
    nameCondition.values,
  );
  if (products.length === 0) return NO_ORDERS_FOUND;
  const broadSearch: OrderSearch = {
    // COUNT instead of EXISTS: MariaDB executes EXISTS by reading all lines of these products first.
    sql: `(SELECT COUNT(*) FROM order_lines l ${getStraightJoinSql(em)} products p ON p.id = l.productId
      WHERE l.orderId = o.id AND ${nameCondition.sql}) > 0`,
    values: nameCondition.values,
    numbers: null,
  };
  if (products.length > MAX_LISTED_PRODUCTS) return broadSearch;
  const ids = products.map(({ id }) => id);
  const numbers = await findOrderNumbers(
    em,
    `SELECT DISTINCT o.number FROM ${forceIndex(em, 'order_lines', 'order_lines_together', 'l')}
     ${getStraightJoinSql(em)} orders o ON o.id = l.orderId WHERE l.productId IN (${formatPlaceholders(ids)}) LIMIT ${MAX_LISTED_ORDERS + 1}`,
    ids,
  );
  return numbers.length > MAX_LISTED_ORDERS ? broadSearch : toNumberSearch(em, numbers);
}

/** Finds orders whose tracking number begins with the text as typed or in upper case, as carriers print it. */
async function findNumbersByTrackingNumber(em: EntityManager, text: string): Promise<number[]> {
  const spellings = [...new Set([text, text.toUpperCase()])];
  const { sql, values }: SqlPart = joinWithOr(
    spellings.map((part) => createPrefixCondition('o.trackingNumber', part)),
  );
  return findOrderNumbers(
    em,
    `SELECT o.number FROM orders o WHERE ${sql} LIMIT ${MAX_LISTED_ORDERS}`,
    values,
  );
}

function parseOrderNumber(text: string): number[] {
  const [, digits] = /^#?(\d{1,9})$/.exec(text) ?? [];
  return digits === undefined ? [] : [Number(digits)];
}
