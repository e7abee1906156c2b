import type { Discount } from '@shop/contract/orders';
import { centsFromRand } from '@shop/domain/money';
import type { Totals } from '@shop/domain/totals';
import { isFreeCity, toTotals } from '@shop/domain/totals';
import { formatPriceDiscount } from '@shop/domain/vouchers';
import {
  selectCartLines,
  selectCartTotals,
  selectPricing,
  selectShippingAddress,
  useAppSelector,
} from '@shop/shared-ui';
import { useQuoteCartQuery } from './voucherEndpoints.ts';
import { selectVoucherCode } from './voucherSlice.ts';

interface CartQuote {
  /** Totals with the voucher if it applies, else without it. */
  readonly totals: Totals;
  /** Discount of the voucher; absent if none applies. */
  readonly discount?: Discount | undefined;
  /** The discount as labels and values of summary rows; empty if none applies. */
  readonly discountRows: [string, string][];
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly retry: () => void;
}

/** Returns the city for a quote, and the totals with delivery to it and without a voucher. */
function useDelivery(typedCity: string | undefined): { city: string | undefined; totals: Totals } {
  const savedCity = useAppSelector(selectShippingAddress)?.city;
  const savedTotals = useAppSelector(selectCartTotals);
  const pricing = useAppSelector(selectPricing);
  if (typedCity === undefined) return { city: savedCity, totals: savedTotals };
  // Cities without free delivery cost the same, so that not every typed letter asks for another quote.
  const city = isFreeCity(typedCity, pricing.freeCities) ? typedCity.trim() : undefined;
  return { city, totals: toTotals(savedTotals.itemsCents, typedCity, pricing) };
}

/**
 * Returns what the cart costs with the voucher whose code the buyer has applied, delivered to the saved city
 * or to `typedCity`, which the buyer may still be typing.
 */
export function useCartQuote(typedCity?: string): CartQuote {
  const code = useAppSelector(selectVoucherCode);
  const lines = useAppSelector(selectCartLines);
  const { city, totals: totalsWithoutVoucher } = useDelivery(typedCity);
  const isSkipped = code === null || lines.length === 0;
  const cart = { lines: lines.map(({ _id: product, size, qty }) => ({ product, size, qty })), city };
  const { currentData, error, isFetching, refetch } = useQuoteCartQuery(
    { ...cart, voucher: code ?? '' },
    { skip: isSkipped, refetchOnMountOrArgChange: true },
  );
  const quote = isSkipped || error !== undefined ? undefined : currentData;
  return {
    totals: quote
      ? {
          itemsCents: centsFromRand(quote.itemsPrice) ?? 0,
          shippingCents: centsFromRand(quote.shippingPrice) ?? 0,
          vatCents: centsFromRand(quote.vatPrice) ?? 0,
          totalCents: centsFromRand(quote.totalPrice) ?? 0,
        }
      : totalsWithoutVoucher,
    discount: quote?.discount,
    discountRows: formatPriceDiscount(quote ?? {}),
    error: isSkipped ? undefined : error,
    isFetching,
    retry: () => void refetch(),
  };
}
