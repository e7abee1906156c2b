import type { Cents } from './money.ts';
import { centsFromRand, formatRand } from './money.ts';

export const MAX_VOUCHER_CODE_LENGTH = 40;

/** Code of a voucher as it is stored. */
export const VOUCHER_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u;

/** Returns a code as it is stored; buyers type it in any case. */
export const toVoucherCode = (typed: string): string => typed.trim().toUpperCase();

export const VOUCHER_MESSAGES = { missing: 'Please enter a voucher code.' } as const;

export const VOUCHER_GIFTS = ['percent', 'amount', 'freeDelivery'] as const;

/**
 * States of a voucher: `on` when orders may use it, `off` when it is stopped or not valid yet, `over` when it
 * has ended or is used up.
 */
export const VOUCHER_STATES = ['on', 'off', 'over'] as const;

/** Benefit and validity of a voucher, as administrators enter them. */
interface VoucherDetails {
  readonly gives: (typeof VOUCHER_GIFTS)[number];
  readonly percent?: number | null | undefined;
  /** Amount in rand, as a number or as typed text. */
  readonly amount?: number | string | null | undefined;
  /** Beginning and end of the validity, as ISO text; without a beginning the voucher is valid immediately. */
  readonly from?: string | null | undefined;
  readonly until: string;
}

/** Returns the message that says why a voucher is refused, with the invalid field; null for a valid one. */
export function findVoucherFault({
  gives,
  percent = null,
  amount = null,
  from,
  until,
}: VoucherDetails): { readonly field: 'percent' | 'amount' | 'until'; readonly message: string } | null {
  if (gives === 'percent' && percent === null) {
    return { field: 'percent', message: 'Please enter a percentage.' };
  }
  if (gives === 'amount' && amount === null) return { field: 'amount', message: 'Please enter an amount.' };
  return typeof from === 'string' && Date.parse(until) <= Date.parse(from)
    ? { field: 'until', message: 'Please enter a time after the beginning.' }
    : null;
}

/** Formats a voucher's discount, which the prices already include, as label and value of a summary row. */
export const formatDiscount = (code: string, discountCents: Cents): [label: string, value: string] => [
  `Voucher ${code}`,
  discountCents === 0 ? 'Free delivery' : `${formatRand(discountCents)} off, included`,
];

/** Formats the discount in an order response, whose amount is in rand, as label and value of a summary row. */
export const formatOrderDiscount = ({ code, amount }: { readonly code: string; readonly amount: number }) =>
  formatDiscount(code, centsFromRand(amount) ?? 0);
