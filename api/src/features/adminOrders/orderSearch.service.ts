import type { EntityManager } from 'typeorm';
import { marksFor, tableBy } from '../search/engineSql.ts';
import type { Condition } from './condition.ts';
import { allOf, anyOf } from './condition.ts';

/** Up to so many orders a search names each of them; what more orders match is tested order by order. */
const FEW = 2000;
const WORDS_MAX = 5;

/** Sorts behind everything that begins with the same text. */
const LAST = '\u{10ffff}';

export interface OrderSearch extends Condition {
  /** Whether the matching orders are known by number, so that nothing has to be scanned for them. */
  readonly isNarrow: boolean;
}

/**
 * The orders whose number is the text, whose parcel's number begins with it, or of which the buyer's name, their address
 * or the name of a product contains each of its words. Null for an empty text.
 */
export async function searchOrders(em: EntityManager, text: string): Promise<OrderSearch | null> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX);
  if (words.length === 0) return null;
  const buyers = await ofBuyers(em, words);
  const products = await ofProducts(em, words);
  const others = numbered([...ofNumber(text), ...(await ofParcels(em, text))]);
  const isNarrow = buyers.isNarrow && products.isNarrow;
  return { ...anyOf([buyers, products, others].filter(({ values }) => values.length > 0)), isNarrow };
}

async function ofBuyers(em: EntityManager, words: readonly string[]): Promise<OrderSearch> {
  const matches = anyOf([containing('o.buyerName', words), containing('o.buyerEmail', words)]);
  const found = await numbersOf(
    em,
    `SELECT o.number FROM ${tableBy(em, 'orders', 'orders_buyer', 'o')} WHERE ${matches.sql} LIMIT ${FEW + 1}`,
    matches.values,
  );
  return found.length > FEW ? { ...matches, isNarrow: false } : { ...numbered(found), isNarrow: true };
}

/** Products are far fewer than orders, so they are found first. A line keeps the name that its product had. */
async function ofProducts(em: EntityManager, words: readonly string[]): Promise<OrderSearch> {
  const named = containing('p.name', words);
  const products = await em.query<{ id: string }[]>(
    `SELECT p.id FROM products p WHERE ${named.sql} LIMIT ${FEW + 1}`,
    [...named.values],
  );
  if (products.length === 0) return { sql: '1 = 0', values: [], isNarrow: true };
  const ids = products.map(({ id }) => id);
  const lines =
    ids.length > FEW
      ? containing('l.name', words)
      : { sql: `l.productId IN (${marksFor(ids)})`, values: ids };
  const found = await numbersOf(
    em,
    `SELECT DISTINCT o.number FROM order_lines l JOIN orders o ON o.id = l.orderId WHERE ${lines.sql} LIMIT ${FEW + 1}`,
    lines.values,
  );
  if (found.length <= FEW) return { ...numbered(found), isNarrow: true };
  // The sign keeps both engines from looking each product up: the lines of one order are fewer.
  const few = lines.sql.replace(/^l\.productId/, '+l.productId');
  const sql = `EXISTS (SELECT 1 FROM order_lines l WHERE l.orderId = o.id AND ${few})`;
  return { sql, values: lines.values, isNarrow: false };
}

/** Carriers print their numbers in capitals, whatever somebody types. */
async function ofParcels(em: EntityManager, text: string): Promise<number[]> {
  const spellings = [...new Set([text, text.toUpperCase()])];
  const beginnings = spellings.map((beginning) => ({
    sql: 'o.trackingNumber >= ? AND o.trackingNumber < ?',
    values: [beginning, `${beginning}${LAST}`],
  }));
  const { sql, values } = anyOf(beginnings);
  return numbersOf(em, `SELECT o.number FROM orders o WHERE ${sql} LIMIT ${FEW}`, values);
}

function ofNumber(text: string): number[] {
  const [, digits] = /^#?(\d{1,9})$/.exec(text) ?? [];
  return digits === undefined ? [] : [Number(digits)];
}

function numbered(numbers: readonly number[]): Condition {
  if (numbers.length === 0) return { sql: '1 = 0', values: [] };
  return { sql: `o.number IN (${marksFor(numbers)})`, values: numbers };
}

async function numbersOf(em: EntityManager, sql: string, values: readonly unknown[]): Promise<number[]> {
  const rows = await em.query<{ number: number }[]>(sql, [...values]);
  return rows.map(({ number }) => number);
}

function containing(column: string, words: readonly string[]): Condition {
  return allOf(
    words.map((word) => ({ sql: `LOWER(${column}) LIKE ? ESCAPE '!'`, values: [`%${literal(word)}%`] })),
  );
}

/** Without a meaning for LIKE. */
const literal = (word: string): string => word.replace(/[!%_]/g, (sign) => `!${sign}`);
