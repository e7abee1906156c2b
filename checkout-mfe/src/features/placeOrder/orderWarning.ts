import type { Order } from '@shop/contract/orders';
import type { Cents } from '@shop/domain/money';
import { centsFromRand, formatRand } from '@shop/domain/money';
import type { OrderRequest } from './toOrderRequest.ts';

/**
 * Says how a placed order differs from the request; null if it does not. During a deployment an API of the
 * previous release may still run, and ignores fields that it does not know.
 */
export function getOrderWarning(
  order: Order,
  { voucher, company }: OrderRequest,
  seenTotalCents: Cents,
): string | null {
  const totalCents = centsFromRand(order.totalPrice) ?? 0;
  const warnings = [
    ...(isVoucherIgnored(order, voucher) ? [`This order was placed without your code ${voucher}.`] : []),
    ...(totalCents > seenTotalCents
      ? [`It costs ${formatRand(totalCents)}, not the ${formatRand(seenTotalCents)} you saw.`]
      : []),
    ...(company && order.company === undefined ? [`Its invoice wouldn't name ${company.name}.`] : []),
  ];
  return warnings.length === 0 ? null : [...warnings, 'Cancel it and order again.'].join(' ');
}

/** Returns whether an order was placed without the voucher of its request. */
export const isVoucherIgnored = (order: Order, voucher: string | undefined): voucher is string =>
  voucher !== undefined && order.discount === undefined;
