import { persistentText } from '../../../storage/persistentText.ts';
import type { ApprovedPayment } from './paymentSlice.ts';

const keyOf = (orderId: string) => `approvedPayment.${orderId}`;

/** Stores the approved payments without a known outcome, so that reloads and other tabs can resume them. */
export const approvedPayments = {
  find(orderId: string): ApprovedPayment | null {
    const paypalOrderId = persistentText.read(keyOf(orderId));
    return paypalOrderId === null ? null : { orderId, paypalOrderId };
  },
  save({ orderId, paypalOrderId }: ApprovedPayment): void {
    persistentText.write(keyOf(orderId), paypalOrderId);
  },
  remove(orderId: string): void {
    persistentText.remove(keyOf(orderId));
  },
};
