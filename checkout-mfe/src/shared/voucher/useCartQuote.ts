import type { Discount } from '@shop/contract/orders';
import { centsFromRand } from '@shop/domain/money';
import type { Totals } from '@shop/domain/totals';
import { formatPriceDiscount } from '@shop/domain/vouchers';
import { selectCartLines, selectCartTotals, selectShippingAddress, useAppSelector } from '@shop/shared-ui';
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

/** Returns what the cart costs with the voucher whose code the buyer has applied. */
export function useCartQuote(): CartQuote {
  const code = useAppSelector(selectVoucherCode);
  const lines = useAppSelector(selectCartLines);
  const city = useAppSelector(selectShippingAddress)?.city;
  const totalsWithoutVoucher = useAppSelector(selectCartTotals);
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
