import type { BasicOrderStore, FollowUpOperations } from './paypalOrder.ts';
import { getTimestamp } from './paypalOrder.ts';
import { notFound, unprocessable } from './paypalErrors.ts';
import type { Refund } from './refunds.ts';
import { isAmountAtMost, createRefund, getRefundableAmount, getRefundedStatus } from './refunds.ts';

/** Creates the operations on an order besides approval and capture: new invoice ids, settlement and refunds. */
export function createFollowUpOperations(
  store: Pick<BasicOrderStore, 'get' | 'getCapture'>,
): FollowUpOperations {
  const refunds = new Map<string, Refund>();

  function getRefund(id: string): Refund {
    const refund = refunds.get(id);
    if (!refund) throw notFound();
    return refund;
  }

  /** Updates the status of a capture from its refunds. */
  function updateCaptureStatus(captureId: string): void {
    const capture = store.getCapture(captureId);
    capture.status = getRefundedStatus(capture.amount, capture.refunds) ?? 'COMPLETED';
    capture.updateTime = getTimestamp();
  }

  return {
    nextRefund: undefined,
    getRefund,

    settleCapture(captureId, status) {
      const capture = store.getCapture(captureId);
      capture.status = status;
      capture.updateTime = getTimestamp();
      return capture;
    },

    patchInvoice(id, invoiceId) {
      const order = store.get(id);
      if (order.status === 'COMPLETED') throw unprocessable({ issue: 'ORDER_ALREADY_CAPTURED' });
      for (const unit of order.units) unit.invoiceId = invoiceId;
      order.updateTime = getTimestamp();
    },

    refund(captureId, { amount, customId }, outcome) {
      const capture = store.getCapture(captureId);
      const refundable = getRefundableAmount(capture.amount, capture.refunds);
      const requested = amount ?? refundable;
      if (capture.status === 'REFUNDED') throw unprocessable({ issue: 'CAPTURE_FULLY_REFUNDED' });
      if (!isAmountAtMost(requested, refundable) || Number(requested.value) <= 0) {
        throw unprocessable({ issue: 'REFUND_AMOUNT_EXCEEDED' });
      }
      if (outcome === 'REFUSED') throw unprocessable({ issue: 'REFUND_FAILED_INSUFFICIENT_FUNDS' });
      const refund = createRefund(captureId, { amount: requested, customId }, outcome, getTimestamp());
      refunds.set(refund.id, refund);
      capture.refunds.push(refund);
      updateCaptureStatus(captureId);
      return refund;
    },

    settleRefund(id, status) {
      const refund = getRefund(id);
      refund.status = status;
      refund.updateTime = getTimestamp();
      updateCaptureStatus(refund.captureId);
      return refund;
    },
  };
}
