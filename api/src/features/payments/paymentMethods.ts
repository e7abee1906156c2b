import type { PaymentMethod } from '@shop/contract/config';

/** The methods that this shop is set up for; an order accepts exactly these. */
export const OFFERED_METHODS: readonly PaymentMethod[] = ['Credit Card'];

export function isOffered(method: string): boolean {
  return OFFERED_METHODS.some((offered) => offered === method);
}
