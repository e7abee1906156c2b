export const MAX_VOUCHER_CODE_LENGTH = 40;

/** Code of a voucher as it is stored. */
export const VOUCHER_CODE = /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/u;

/** Returns a code as it is stored; buyers type it in any case. */
export const toVoucherCode = (typed: string): string => typed.trim().toUpperCase();
