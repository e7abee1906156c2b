import type { PayFastOption } from '@shop/domain/payfastOptions';
import { isPayFastOption } from '@shop/domain/payfastOptions';
import { useGetPaymentMethodsQuery } from '@shop/shared-ui';

/**
 * Returns the payment methods of PayFast that the shop lets buyers choose from. Methods that this version
 * does not know are omitted.
 */
export const usePayFastOptions = (): PayFastOption[] =>
  (useGetPaymentMethodsQuery().data?.payFastOptions ?? []).filter(isPayFastOption);

/** Payment methods that are down at PayFast. */
export interface PayFastOutage {
  /** True if all of PayFast is down. */
  readonly isComplete: boolean;
  readonly options: readonly PayFastOption[];
}

/** Returns the outage of the PayFast methods that the shop offers; null without a known outage. */
export function usePayFastOutage(): PayFastOutage | null {
  const { payFastOptions = [], payFastOutage } = useGetPaymentMethodsQuery().data ?? {};
  if (!payFastOutage) return null;
  const isOffered = (option: string): boolean =>
    payFastOptions.length === 0 || payFastOptions.includes(option);
  const options = payFastOutage.options.filter(isPayFastOption).filter(isOffered);
  const isComplete =
    payFastOutage.isComplete || (payFastOptions.length > 0 && options.length === payFastOptions.length);
  return isComplete || options.length > 0 ? { isComplete, options } : null;
}
