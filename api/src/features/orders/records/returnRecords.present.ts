import type { OrderReturn } from '@shop/contract/orderReturn';
import type { Cents } from '@shop/domain/money';
import { randFromCents } from '@shop/domain/money';
import { getRefundDeadline } from '@shop/domain/consumerRights';
import { computeReturnRefund } from '@shop/domain/returnRefunds';
import { getRightForRemedy } from '@shop/domain/returns';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import type { ReturnRecord } from './returnRecords.service.ts';
import { toOrderWithReturns } from './returnRecords.service.ts';

type OrderShippingCost = Pick<OrderEntity, 'shippingCents'>;

/** Converts the returns of one order, each with the amount that it has refunded or would refund. */
export function presentReturns(records: readonly ReturnRecord[], order: OrderShippingCost): OrderReturn[] {
  return records.map((record) => presentReturn(record, getReturnRefundCents(record, records, order)));
}

/**
 * Computes the amount that a return has refunded, or would refund if it were closed now. The amount includes
 * the shipping cost if all other units of the order are refunded, so it may grow until the return is closed.
 */
export function getReturnRefundCents(
  returnRecord: ReturnRecord,
  allReturns: readonly ReturnRecord[],
  { shippingCents }: OrderShippingCost,
): Cents {
  if (returnRecord.record.refundCents !== null) return returnRecord.record.refundCents;
  return computeReturnRefund(returnRecord.record.id, {
    ...toOrderWithReturns(returnRecord, allReturns),
    shippingCents,
  });
}

export function presentReturn(returnRecord: ReturnRecord, refundCents: Cents): OrderReturn {
  const { record, lines, bought } = returnRecord;
  const formatIso = (at: Date | null): string | null => at?.toISOString() ?? null;
  return {
    _id: record.id,
    status: record.status,
    lines: lines.map((line) => ({
      line: line.orderPosition,
      name: bought[line.orderPosition]?.name ?? '',
      size: bought[line.orderPosition]?.size ?? '',
      qty: line.qty,
      ...(line.announced !== null && line.announced > line.qty && { announced: line.announced }),
      reason: line.reason,
      wish: line.wish,
      wantedSize: line.wantedSize,
      restocked: line.restocked,
      ...(line.sent !== null && { sent: line.sent }),
    })),
    note: record.note,
    declineReason: record.declineReason,
    refundAmount: randFromCents(refundCents),
    refundDueBy: formatIso(getRefundDueBy(returnRecord)),
    requestedAt: record.requestedAt.toISOString(),
    decidedAt: formatIso(record.decidedAt),
    receivedAt: formatIso(record.receivedAt),
    closedAt: formatIso(record.closedAt),
  };
}

/** Returns the earliest deadline for a refund of the return; null when no refund is due. */
function getRefundDueBy({ record, lines }: ReturnRecord): Date | null {
  const times = lines
    .filter(({ wish, qty }) => wish === 'refund' && qty > 0)
    .flatMap(({ reason, wish }) => getRefundDeadline(getRightForRemedy(reason, wish), record) ?? [])
    .map((time) => time.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
