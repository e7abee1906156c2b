import type { PayFastOption } from '@shop/domain/payfastOptions';
import { isPayFastOption } from '@shop/domain/payfastOptions';
import { useGetPaymentMethodsQuery } from '@shop/shared-ui';

/** Returns the payment methods of PayFast among which a buyer can choose, except those that this version does not know. */
export const usePayFastOptions = (): PayFastOption[] =>
  (useGetPaymentMethodsQuery().data?.payFastOptions ?? []).filter(isPayFastOption);
