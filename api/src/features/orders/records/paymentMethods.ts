import type { PaymentMethod } from '@shop/domain/paymentMethods';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { Config } from '../../../config/config.ts';
import { invalidInput } from '../../../errors.ts';

type OrderInput = ParsedInputOf<typeof placeOrder>;

/** Returns the payment methods that orders accept: credit card, and PayFast if it is configured. */
export function getOfferedMethods({ payfast }: Pick<Config, 'payfast'>): PaymentMethod[] {
  return payfast === null ? ['Credit Card'] : ['Credit Card', 'PayFast'];
}

/** Throws 400 unless orders can be paid by the given method, and by its option if one is given. */
export function assertPaymentMethodOffered(
  config: Pick<Config, 'payfast'>,
  { paymentMethod, paymentOption }: Pick<OrderInput, 'paymentMethod' | 'paymentOption'>,
): void {
  if (!getOfferedMethods(config).some((offered) => offered === paymentMethod)) {
    throw invalidInput({ paymentMethod: 'Please choose a payment method.' });
  }
  if (paymentOption === undefined) return;
  const options = paymentMethod === 'PayFast' ? config.payfast?.options : undefined;
  if (!options?.some((offered) => offered === paymentOption)) {
    throw invalidInput({ paymentOption: 'Please choose another way to pay.' });
  }
}
