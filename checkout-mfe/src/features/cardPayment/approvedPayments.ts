import { keptText } from '../../storage/keptText.ts';
import type { ApprovedPayment } from './paymentSlice.ts';

const keyOf = (orderId: string) => `approvedPayment.${orderId}`;

/** Payments whose outcome is not known yet, over reloads and tabs: a page that dies in between loses none. */
export const approvedPayments = {
  find(orderId: string): ApprovedPayment | null {
    const paypalOrderId = keptText.read(keyOf(orderId));
    return paypalOrderId === null ? null : { orderId, paypalOrderId };
  },
  keep({ orderId, paypalOrderId }: ApprovedPayment): void {
    keptText.write(keyOf(orderId), paypalOrderId);
  },
  forget(orderId: string): void {
    keptText.forget(keyOf(orderId));
  },
};
