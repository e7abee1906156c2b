import { persistentText } from '../../../storage/persistentText.ts';
import type { ApprovedPayment } from './paymentSlice.ts';

const getKey = (orderId: string) => `approvedPayment.${orderId}`;

/** Stores the approved payments without a known outcome, so that reloads and other tabs can resume them. */
export const approvedPayments = {
  find(orderId: string): ApprovedPayment | null {
    const paypalOrderId = persistentText.read(getKey(orderId));
    return paypalOrderId === null ? null : { orderId, paypalOrderId };
  },
  save({ orderId, paypalOrderId }: ApprovedPayment): void {
    persistentText.write(getKey(orderId), paypalOrderId);
  },
  remove(orderId: string): void {
    persistentText.remove(getKey(orderId));
  },
};
