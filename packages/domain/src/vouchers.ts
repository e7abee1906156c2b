import type { Cents } from './money.ts';
import { centsFromRand, formatRand } from './money.ts';

export const MAX_VOUCHER_CODE_LENGTH = 40;

/** Code of a voucher as it is stored. */
export const VOUCHER_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u;

/** Returns a code as it is stored; buyers type it in any case. */
export const toVoucherCode = (typed: string): string => typed.trim().toUpperCase();

export const VOUCHER_MESSAGES = { missing: 'Please enter a voucher code.' } as const;

/** Formats a discount, which the prices contain already, as a row of a summary. */
export const formatDiscount = (code: string, discountCents: Cents): [label: string, value: string] => [
  `Voucher ${code}`,
  discountCents === 0 ? 'Free delivery' : `${formatRand(discountCents)} off, included`,
];

/** Formats the discount of a response, whose amount is in rand. */
export const formatOrderDiscount = ({ code, amount }: { readonly code: string; readonly amount: number }) =>
  formatDiscount(code, centsFromRand(amount) ?? 0);
