import type { OrderStore, BasicOrderStore } from './paypalOrder.ts';
import { timestamp } from './paypalOrder.ts';
import { unprocessable } from './paypalErrors.ts';
import { isAtMost, refundOf, refundable } from './refunds.ts';

/** The changes of an order after the payer has left. */
export function laterChanges(store: BasicOrderStore): Pick<OrderStore, 'settle' | 'patchInvoice' | 'refund'> {
  return {
    settle(captureId, status) {
      const capture = store.getCapture(captureId);
      capture.status = status;
      capture.updateTime = timestamp();
      return capture;
    },

    patchInvoice(id, invoiceId) {
      const order = store.get(id);
      if (order.status === 'COMPLETED') throw unprocessable({ issue: 'ORDER_ALREADY_CAPTURED' });
      for (const unit of order.units) unit.invoiceId = invoiceId;
      order.updateTime = timestamp();
    },

    refund(captureId, amount) {
      const capture = store.getCapture(captureId);
      const left = refundable(capture.amount, capture.refunds);
      const wanted = amount ?? left;
      if (capture.status === 'REFUNDED') throw unprocessable({ issue: 'CAPTURE_FULLY_REFUNDED' });
      if (!isAtMost(wanted, left)) throw unprocessable({ issue: 'REFUND_AMOUNT_EXCEEDED' });
      const refund = refundOf(captureId, wanted, timestamp());
      capture.refunds.push(refund);
      capture.status = isAtMost(left, wanted) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
      capture.updateTime = refund.createTime;
      return refund;
    },
  };
}
