import type { PaymentMethod } from '@shop/domain/paymentMethods';
import type { Config } from '../../../config/config.ts';

/** Payment methods that the shop is configured for; orders accept no others. */
export function getOfferedMethods({ payfast }: Pick<Config, 'payfast'>): PaymentMethod[] {
  return payfast === null ? ['Credit Card'] : ['Credit Card', 'PayFast'];
}

export function isOffered(config: Pick<Config, 'payfast'>, method: string): boolean {
  return getOfferedMethods(config).some((offered) => offered === method);
}
