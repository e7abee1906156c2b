import type { Cents } from './money.ts';
import { centsFromRand, formatRand } from './money.ts';

export const MAX_VOUCHER_CODE_LENGTH = 40;

/** Pattern of a voucher's code as it is stored. */
export const VOUCHER_CODE_PATTERN = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u;

/**
 * Converts a typed voucher code to its stored form, trimmed and in upper case, because buyers type it in any
 * case.
 */
export const toVoucherCode = (typed: string): string => typed.trim().toUpperCase();

export const VOUCHER_MESSAGES = { missing: 'Please enter a voucher code.' } as const;

export const VOUCHER_BENEFIT_KINDS = ['percent', 'amount', 'freeDelivery'] as const;

/**
 * States of a voucher: `on` when orders may use it, `off` when it is stopped or not valid yet, `over` when it
 * has ended or is used up, stopped or not.
 */
export const VOUCHER_STATES = ['on', 'off', 'over'] as const;

/** Benefit and validity of a voucher, as administrators enter them. */
interface VoucherDetails {
  readonly gives: (typeof VOUCHER_BENEFIT_KINDS)[number];
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
    ? { field: 'until', message: 'Please enter a time after the start.' }
    : null;
}

export const formatDiscountLabel = (code: string): string => `Discount (${code})`;

/** Price of the items before the discount of a voucher, in cents, and the discount, which is 0 for free delivery. */
interface DiscountCents {
  readonly code: string;
  readonly beforeCents: Cents;
  readonly discountCents: Cents;
}

/**
 * Formats a discount as rows of a price summary, each with a label and a value. They precede the price of the
 * discounted items, so that the amounts add up from the top.
 */
export function formatDiscountRows({ code, beforeCents, discountCents }: DiscountCents): [string, string][] {
  const label = formatDiscountLabel(code);
  if (discountCents === 0) return [[label, 'Free delivery']];
  return [
    ['Items before discount', formatRand(beforeCents)],
    [label, formatRand(-discountCents)],
  ];
}

/** Discount in a response, with amounts in rand; both fields are absent without a voucher. */
interface DiscountedPrices {
  readonly itemsBefore?: number | undefined;
  readonly discount?: { readonly code: string; readonly amount: number } | undefined;
}

/** Formats the discount of a quote, an order or an invoice as summary rows; empty without a voucher. */
export function formatPriceDiscount({ itemsBefore = 0, discount }: DiscountedPrices): [string, string][] {
  if (discount === undefined) return [];
  const beforeCents = centsFromRand(itemsBefore) ?? 0;
  const discountCents = centsFromRand(discount.amount) ?? 0;
  return formatDiscountRows({ code: discount.code, beforeCents, discountCents });
}

/** Formats a message about the effect of a voucher; `amount` is its discount in rand, 0 for free delivery. */
export const formatVoucherEffect = ({ code, amount }: { readonly code: string; readonly amount: number }) =>
  amount === 0
    ? `Voucher ${code} gives free delivery.`
    : `Voucher ${code} takes ${formatRand(centsFromRand(amount) ?? 0)} off.`;

/** Line with its price after the discount, and the discount of all its units, in rand. */
interface DiscountedLine {
  readonly price: number;
  readonly qty: number;
  readonly discount?: number | undefined;
}

/**
 * Formats the price of a unit before the discount and the discount of the unit; null for a line without a
 * discount.
 */
export function formatLineDiscount({ price, qty, discount = 0 }: DiscountedLine): string | null {
  if (discount === 0) return null;
  const unitCents = (centsFromRand(discount) ?? 0) / qty;
  return `${formatRand((centsFromRand(price) ?? 0) + unitCents)} less ${formatRand(unitCents)} discount`;
}
