/**
 * PayFast's names of its payment methods, by the codes of the field `payment_method` of its form
 * (developers.payfast.co.za).
 */
export const PAYFAST_OPTION_NAMES = {
  cc: 'card',
  cp: 'Capitec Pay',
  ef: 'Instant EFT',
  ss: 'SnapScan',
  zp: 'Zapper',
  ap: 'Apple Pay',
  gp: 'Google Pay',
  sp: 'Samsung Pay',
  mc: 'Mobicred',
  mt: 'MoreTyme',
} as const;
export type PayFastOption = keyof typeof PAYFAST_OPTION_NAMES;

export const isPayFastOption = (code: string): code is PayFastOption =>
  Object.hasOwn(PAYFAST_OPTION_NAMES, code);

/** Lists the names of payment methods: `card, Capitec Pay, Instant EFT`. */
export const formatPayFastOptions = (options: readonly PayFastOption[]): string =>
  options.map((option) => PAYFAST_OPTION_NAMES[option]).join(', ');
