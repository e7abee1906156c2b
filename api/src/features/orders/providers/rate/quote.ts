import { toUsdCents } from '@shop/domain/exchange';
import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../../../database/entities/orders.ts';

type QuoteFields = Pick<OrderEntity, 'quoteUsdCents' | 'quoteRate' | 'quoteExpiresAt'>;
type Quote = { [Field in keyof QuoteFields]: NonNullable<QuoteFields[Field]> };

/** Maximum time in ms for which an order waits for a rate; shorter than the shell waits for the page's data. */
export const QUOTE_TIMEOUT_MS = 400;

export const NO_QUOTE: QuoteFields = { quoteUsdCents: null, quoteRate: null, quoteExpiresAt: null };

/** Builds the quote columns for the order's total, at a rate in US dollars per rand. */
export function toQuote(rate: number, totalCents: number, expiresAt: Date): Quote {
  return { quoteUsdCents: toUsdCents(rate, totalCents), quoteRate: String(rate), quoteExpiresAt: expiresAt };
}

export interface DollarQuote {
  readonly usdCents: number;
  readonly expiresAt: Date;
}

/** Returns the order's quote in dollars if it is still valid; null otherwise. */
export function getValidQuote({ quoteUsdCents, quoteExpiresAt }: OrderEntity, now: Date): DollarQuote | null {
  if (quoteUsdCents === null || quoteExpiresAt === null || quoteExpiresAt <= now) return null;
  return { usdCents: quoteUsdCents, expiresAt: quoteExpiresAt };
}

interface NewQuote {
  readonly rate: number;
  readonly expiresAt: Date;
}

/**
 * Quotes the total of a locked order in dollars and stores the quote; returns the order's own quote if that is still
 * valid.
 */
export async function quoteOrder(
  tx: EntityManager,
  order: OrderEntity,
  { rate, expiresAt }: NewQuote,
  now: Date,
): Promise<DollarQuote> {
  const validQuote = getValidQuote(order, now);
  if (validQuote) return validQuote;
  const quote = toQuote(rate, order.totalCents, expiresAt);
  await tx.update(OrderEntity, { id: order.id }, quote);
  return { usdCents: quote.quoteUsdCents, expiresAt };
}
