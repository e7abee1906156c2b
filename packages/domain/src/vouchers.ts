import type { Cents } from './money.ts';
import { centsFromRand, formatRand } from './money.ts';

export const MAX_VOUCHER_CODE_LENGTH = 40;

/** Code of a voucher as it is stored. */
export const VOUCHER_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u;

/** Returns a code as it is stored; buyers type it in any case. */
export const toVoucherCode = (typed: string): string => typed.trim().toUpperCase();

export const VOUCHER_MESSAGES = { missing: 'Please enter a voucher code.' } as const;

export const VOUCHER_GIFTS = ['percent', 'amount', 'freeDelivery'] as const;

/** States of a voucher: orders may use it, it is stopped or not valid yet, or it has ended or is used up. */
export const VOUCHER_STATES = ['on', 'off', 'over'] as const;

/** What a voucher gives and for how long, as staff enter it. */
interface VoucherDetails {
  readonly gives: (typeof VOUCHER_GIFTS)[number];
  readonly percent?: number | null | undefined;
  /** In rand, as a number or as typed. */
  readonly amount?: number | string | null | undefined;
  /** ISO times; without a beginning the voucher is valid at once. */
  readonly from?: string | null | undefined;
  readonly until: string;
}

/** Returns why a voucher is refused, by the field that is wrong; null for a valid one. */
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

/** Formats a discount, which the prices contain already, as a row of a summary. */
export const formatDiscount = (code: string, discountCents: Cents): [label: string, value: string] => [
  `Voucher ${code}`,
  discountCents === 0 ? 'Free delivery' : `${formatRand(discountCents)} off, included`,
];

/** Formats the discount of a response, whose amount is in rand. */
export const formatOrderDiscount = ({ code, amount }: { readonly code: string; readonly amount: number }) =>
  formatDiscount(code, centsFromRand(amount) ?? 0);
