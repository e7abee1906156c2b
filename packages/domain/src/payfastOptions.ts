/**
 * PayFast's names of its payment methods, by the codes of the field `payment_method` of its form
 * (developers.payfast.co.za).
 */
export const PAYFAST_OPTIONS = {
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
export type PayFastOption = keyof typeof PAYFAST_OPTIONS;

export const isPayFastOption = (code: string): code is PayFastOption => Object.hasOwn(PAYFAST_OPTIONS, code);

/** Lists the names of payment methods: `card, Capitec Pay, Instant EFT`. */
export const formatPayFastOptions = (options: readonly PayFastOption[]): string =>
  options.map((option) => PAYFAST_OPTIONS[option]).join(', ');
