import { toUsdCents } from '@shop/domain/exchange';
import { decimalFromCents } from '@shop/domain/money';
import { useGetExchangeRateQuery } from './orderEndpoints.ts';
import { useCartQuote } from './voucher/useCartQuote.ts';

/**
 * Says before an order is placed that cards are charged in US dollars, and roughly how many dollars the cart
 * costs. Without an exchange rate the amount is left out: the order page shows it before the payment.
 */
export function DollarNote() {
  const { totalCents } = useCartQuote().totals;
  const { data } = useGetExchangeRateQuery();
  const usd = data
    ? ` (about US$${decimalFromCents(toUsdCents(data.conversion_rates.USD, totalCents))})`
    : '';
  return <>{`Charged in US dollars${usd}. Your bank may add a conversion fee.`}</>;
}
