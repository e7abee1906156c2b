import type { UnitRefund } from '@shop/domain/orderUnits';
import { LIVE_REFUND_STATUSES } from '@shop/domain/refundStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { RefundEntity, RefundLineEntity } from '../../../database/entities/refunds.ts';
import { findPaidCaptureIds } from './paymentTimeline.service.ts';

export interface OrderUnitRefund extends UnitRefund {
  readonly orderId: string;
}

/** Finds the refunds of the given orders that name units, except withdrawn and reversed refunds. */
export async function findUnitRefunds(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<OrderUnitRefund[]> {
  return addRefundedUnits(
    em,
    await em.findBy(RefundEntity, { orderId: In([...orderIds]), status: In(LIVE_REFUND_STATUSES) }),
  );
}

/**
 * Returns the refunds that name units, each with its units. A refund of a second payment of an order counts
 * as 0 cents, because that payment paid for no units.
 */
export async function addRefundedUnits(
  em: EntityManager,
  refunds: readonly RefundEntity[],
): Promise<OrderUnitRefund[]> {
  if (refunds.length === 0) return [];
  const lines = await em.findBy(RefundLineEntity, { refundId: In(refunds.map(({ id }) => id)) });
  const refundIdsWithUnits = new Set(lines.map(({ refundId }) => refundId));
  const refundsWithUnits = refunds.filter(({ id }) => refundIdsWithUnits.has(id));
  if (refundsWithUnits.length === 0) return [];
  const captureIdByOrder = await findPaidCaptureIds(em, [
    ...new Set(refundsWithUnits.map(({ orderId }) => orderId)),
  ]);
  return refundsWithUnits.map((refund) => ({
    orderId: refund.orderId,
    cents: captureIdByOrder.get(refund.orderId) === refund.captureId ? refund.cents : 0,
    at: refund.createdAt,
    isOfReturn: refund.startedBy === 'return',
    lines: lines
      .filter(({ refundId }) => refundId === refund.id)
      .map(({ position, qty, isRestocked }) => ({ line: position, qty, isRestocked })),
  }));
}
