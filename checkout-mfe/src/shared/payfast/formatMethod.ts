import { isPayFastOption, PAYFAST_OPTIONS } from '@shop/domain/payfastOptions';

interface ChosenMethod {
  readonly paymentMethod: string;
  readonly paymentOption?: string | null | undefined;
}

/** Names the payment method of an order and, for PayFast, the chosen one there: `PayFast, Capitec Pay`. */
export function formatMethod({ paymentMethod, paymentOption }: ChosenMethod): string {
  const isChosen = paymentMethod === 'PayFast' && paymentOption && isPayFastOption(paymentOption);
  return isChosen ? `${paymentMethod}, ${PAYFAST_OPTIONS[paymentOption]}` : paymentMethod;
}
