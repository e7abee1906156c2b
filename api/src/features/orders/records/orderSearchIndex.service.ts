import { splitWords } from '@shop/domain/searchWords';
import type { EntityManager } from 'typeorm';
import { In, IsNull, MoreThan } from 'typeorm';
import { insertMany } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import { OrderEntity, OrderSearchTokenEntity } from '../../../database/entities/orders.ts';
import { inTransaction } from '../../../database/transaction.ts';

const TOKEN_FORMAT_VERSION = 1;
const BATCH_SIZE = 500;
const MAX_WORD_LENGTH = 50;
/**
 * Time for which an anonymized order is checked for remaining search tokens; far longer than a rollout takes.
 */
const MAX_TOKEN_CHECK_AGE_MS = 30 * 24 * 60 * 60_000;

/** Returns the search token of an e-mail address: the address in lower case, truncated. */
const toEmailToken = (email: string): string => [...email.toLowerCase()].slice(0, MAX_WORD_LENGTH).join('');

/** Splits a search into tokens; each must be the prefix of a token of a matching order. */
export function toSearchTokens(text: string): string[] {
  const parts = text.split(/\s+/).filter(Boolean);
  return [
    ...new Set(parts.flatMap((part) => (part.includes('@') ? [toEmailToken(part)] : splitWords(part)))),
  ];
}

type Buyer = Pick<OrderEntity, 'buyerName' | 'buyerEmail'>;

function toOrderTokens({ buyerName, buyerEmail }: Buyer): string[] {
  return [...new Set([...splitWords(`${buyerName} ${buyerEmail}`), toEmailToken(buyerEmail)])];
}

/**
 * Whether an order that is not indexed yet matches the tokens of a search as the index would match it: each
 * search token is the prefix of one of the order's tokens.
 */
export function matchesTokens(order: Buyer, searchTokens: readonly string[]): boolean {
  const tokens = toOrderTokens(order);
  return searchTokens.every((prefix) => tokens.some((token) => token.startsWith(prefix)));
}

/**
 * Finds at most `limit` orders that have no search tokens yet, newest first; anonymized orders, which get
 * none, are left out.
 */
export const findUnindexedOrders = (em: EntityManager, limit: number): Promise<OrderEntity[]> =>
  em.find(OrderEntity, {
    where: { searchForm: IsNull(), erasedAt: IsNull() },
    select: { number: true, buyerName: true, buyerEmail: true },
    order: { number: 'DESC' },
    take: limit,
  });

/**
 * Writes the search tokens of all orders without any, and returns the number of orders. A job calls this, so
 * that placing an order does not wait, and because processes of an earlier release write no tokens during a
 * rollout.
 */
export async function writeMissingSearchTokens(db: Database): Promise<number> {
  for (let orderCount = 0; ;) {
    const due = await db.read.find(OrderEntity, {
      where: { searchForm: IsNull() },
      select: { number: true },
      order: { number: 'DESC' },
      take: BATCH_SIZE,
    });
    if (due.length === 0) return orderCount;
    const numbers = due.map(({ number }) => number).reverse();
    await inTransaction(db, (tx) => writeSearchTokens(tx, numbers));
    orderCount += due.length;
  }
}

/**
 * Writes the search tokens of orders. Updating the orders first locks them, so that no buyer is anonymized
 * between the reading and the writing of the tokens.
 */
async function writeSearchTokens(tx: EntityManager, numbers: readonly number[]): Promise<void> {
  const number = In([...numbers]);
  await tx.update(OrderEntity, { number }, { searchForm: TOKEN_FORMAT_VERSION });
  const orders = await tx.find(OrderEntity, {
    where: { number, erasedAt: IsNull() },
    select: { number: true, buyerName: true, buyerEmail: true },
    order: { number: 'ASC' },
  });
  await insertMany(
    tx,
    OrderSearchTokenEntity,
    orders.flatMap((order) => toOrderTokens(order).map((word) => ({ number: order.number, word }))),
    'skip',
  );
}

/**
 * Deletes the search tokens of at most `limit` orders that a process of an earlier release has anonymized in
 * the last `MAX_TOKEN_CHECK_AGE_MS` without deleting the tokens, and returns the number of orders.
 */
export async function deleteObsoleteTokens(tx: EntityManager, now: Date, limit: number): Promise<number> {
  const orders = await tx
    .createQueryBuilder(OrderEntity, 'erased')
    .select(['erased.number'])
    .where({ erasedAt: MoreThan(new Date(now.getTime() - MAX_TOKEN_CHECK_AGE_MS)) })
    .andWhere('EXISTS (SELECT 1 FROM order_words WHERE order_words.number = erased.number)')
    .limit(limit)
    .getMany();
  if (orders.length > 0)
    await tx.delete(OrderSearchTokenEntity, { number: In(orders.map(({ number }) => number)) });
  return orders.length;
}
