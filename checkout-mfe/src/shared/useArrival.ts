import { DEFAULT_DELIVERY_TIMES, formatArrival } from '@shop/domain/deliveryTimes';
import { useGetShopConfigQuery } from '@shop/shared-ui';
import { useState } from 'react';

/** Returns the days on which an order arrives that was paid at that time, or is paid now; null when they are not known. */
export function useArrival(paidAt: string | null): string | null {
  const { afterPayment } = useGetShopConfigQuery({}).data?.deliveryTimes ?? DEFAULT_DELIVERY_TIMES;
  const [now] = useState(() => new Date());
  return formatArrival(afterPayment, paidAt === null ? now : new Date(paidAt));
}
