import { isPayFastOption, PAYFAST_OPTION_NAMES } from '@shop/domain/payfastOptions';

interface ChosenMethod {
  readonly paymentMethod: string;
  readonly paymentOption?: string | null | undefined;
}

/**
 * Formats the payment method of an order, for PayFast with the method chosen there: `PayFast, Capitec Pay`.
 */
export function formatPaymentMethod({ paymentMethod, paymentOption }: ChosenMethod): string {
  const isChosen = paymentMethod === 'PayFast' && paymentOption && isPayFastOption(paymentOption);
  return isChosen ? `${paymentMethod}, ${PAYFAST_OPTION_NAMES[paymentOption]}` : paymentMethod;
}
