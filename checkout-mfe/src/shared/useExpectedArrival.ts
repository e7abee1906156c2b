import { DEFAULT_DELIVERY_TIMES, formatArrival } from '@shop/domain/deliveryTimes';
import { useGetShopConfigQuery } from '@shop/shared-ui';
import { useState } from 'react';

/**
 * Formats the expected days of arrival of an order paid at this time, or now if `paidAt` is null. Returns
 * null if the delivery time is not in business days.
 */
export function useExpectedArrival(paidAt: string | null): string | null {
  const { afterPayment } = useGetShopConfigQuery({}).data?.deliveryTimes ?? DEFAULT_DELIVERY_TIMES;
  const [now] = useState(() => new Date());
  return formatArrival(afterPayment, paidAt === null ? now : new Date(paidAt));
}
