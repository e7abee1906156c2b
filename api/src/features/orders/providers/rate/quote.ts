import { toUsdCents } from '@shop/domain/exchange';
import type { OrderEntity } from '../../../../database/entities/orders.ts';

type QuoteFields = Pick<OrderEntity, 'quoteUsdCents' | 'quoteRate' | 'quoteExpiresAt'>;
type Quote = { [Field in keyof QuoteFields]: NonNullable<QuoteFields[Field]> };

/** Time that an order waits for a rate in ms; less than the shell waits for the page's data. */
export const QUOTE_TIMEOUT_MS = 400;

export const NO_QUOTE: QuoteFields = { quoteUsdCents: null, quoteRate: null, quoteExpiresAt: null };

/** Builds the quote columns for the order's total, at a rate in US dollars per rand. */
export function toQuote(rate: number, totalCents: number, expiresAt: Date): Quote {
  return { quoteUsdCents: toUsdCents(rate, totalCents), quoteRate: String(rate), quoteExpiresAt: expiresAt };
}
