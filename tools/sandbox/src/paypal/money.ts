export interface Money {
  currency_code: string;
  /** Amount as decimal text, as PayPal writes it. */
  value: string;
}

const FEE_RATE = 0.0349;
const FIXED_FEE_CENTS = 49;

/** Splits a payment into PayPal's fee and the merchant's share. */
export function splitFee({ currency_code, value }: Money): { fee: Money; net: Money } {
  const grossCents = Math.round(Number(value) * 100);
  const feeCents = Math.min(grossCents, Math.round(grossCents * FEE_RATE) + FIXED_FEE_CENTS);
  const toMoney = (cents: number) => ({ currency_code, value: (cents / 100).toFixed(2) });
  return { fee: toMoney(feeCents), net: toMoney(grossCents - feeCents) };
}
