import type { PiecesRefund } from '@shop/domain/paidPieces';
import { LIVE_REFUNDS } from '@shop/domain/refundStates';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { RefundEntity } from '../../database/entities/RefundEntity.ts';
import { RefundLineEntity } from '../../database/entities/RefundLineEntity.ts';

export interface OrderPiecesRefund extends PiecesRefund {
  readonly orderId: string;
}

/** The refunds of orders that name pieces, unless they were taken back. */
export async function piecesRefundsOf(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<OrderPiecesRefund[]> {
  const refunds = await em.findBy(RefundEntity, { orderId: In([...orderIds]), status: In(LIVE_REFUNDS) });
  if (refunds.length === 0) return [];
  const lines = await em.findBy(RefundLineEntity, { refundId: In(refunds.map(({ id }) => id)) });
  return refunds.map(({ id, orderId, cents, startedBy, createdAt }) => ({
    orderId,
    cents,
    at: createdAt,
    isOfReturn: startedBy === 'return',
    lines: lines
      .filter(({ refundId }) => refundId === id)
      .map(({ position, qty, isRestocked }) => ({ line: position, qty, isRestocked })),
  }));
}
