import type { Order } from '@shop/contract/orders';
import { notify } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

/** Shows a toast when a PayFast payment arrives while the page is open. `paymentSaga` reports card payments. */
export function usePaymentToast({ isPaid, paymentMethod }: Order): void {
  const wasPaid = useRef(isPaid);
  useEffect(() => {
    if (isPaid && !wasPaid.current && paymentMethod === 'PayFast') notify.success('Payment Successful');
    wasPaid.current = isPaid;
  }, [isPaid, paymentMethod]);
}
