import { getReceiptTime } from '@shop/domain/lateOrders';
import { LIVE_REFUND_STATUSES } from '@shop/domain/refundStates';
import { countReturnableUnits } from '@shop/domain/returnRefunds';
import type { EntityManager } from 'typeorm';
import type { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import type { RefundEntity } from '../../../database/entities/refunds.ts';
import { addRefundedUnits } from './unitRefunds.service.ts';
import type { ReturnRecord } from './returnRecords.service.ts';
import { toReturnedUnits } from './returnRecords.service.ts';

interface ReturnableOrder {
  readonly order: OrderEntity;
  readonly lines: readonly OrderLineEntity[];
  /** All returns of the order. */
  readonly returns: readonly ReturnRecord[];
  /** All refunds of the order. */
  readonly refunds: readonly RefundEntity[];
  /** Whether the payment of the order was refunded completely or charged back; a chargeback has no refund row. */
  readonly isPaymentRefunded: boolean;
}

/** Counts the units of each line that can still be returned; returns undefined for an order that has not arrived. */
export async function findReturnableQuantities(
  em: EntityManager,
  { order, lines, returns, refunds, isPaymentRefunded }: ReturnableOrder,
): Promise<number[] | undefined> {
  if (getReceiptTime(order) === null) return undefined;
  if (isPaymentRefunded) return lines.map(() => 0);
  const liveRefunds = refunds.filter(({ status }) =>
    LIVE_REFUND_STATUSES.some((liveStatus) => liveStatus === status),
  );
  return countReturnableUnits({
    bought: lines,
    returns: returns.map(toReturnedUnits),
    refunds: returns[0]?.refunds ?? (await addRefundedUnits(em, liveRefunds)),
  });
}
