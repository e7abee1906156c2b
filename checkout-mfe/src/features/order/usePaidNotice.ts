import type { Order } from '@shop/contract/orders';
import { notify } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

/** A card payment is told by whoever settles it; PayFast's arrives while the page only looks on. */
export function usePaidNotice({ isPaid, paymentMethod }: Order): void {
  const wasPaid = useRef(isPaid);
  useEffect(() => {
    if (isPaid && !wasPaid.current && paymentMethod === 'PayFast') notify.success('Payment Successful');
    wasPaid.current = isPaid;
  }, [isPaid, paymentMethod]);
}
