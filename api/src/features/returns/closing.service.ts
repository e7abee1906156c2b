import type { EntityManager } from 'typeorm';
import { OrderReturnEntity } from '../../database/entities/OrderReturnEntity.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { sellFrom } from '../orders/stock.service.ts';
import { mostRefundable } from '../refunds/refunds.service.ts';
import { startRefund } from '../refunds/startRefund.ts';
import { refundCentsOf } from '../returnRecords/returnRecords.present.ts';
import type { Advanced } from './advancing.service.ts';
import { advance, exchanged, told } from './advancing.service.ts';

type Surroundings = Pick<ServerContext, 'clock' | 'config'>;

/** Ends a received return: its refund starts, and what was set aside for an exchange is sold and leaves. */
export async function closeReturn(tx: EntityManager, id: string, app: Surroundings): Promise<Advanced> {
  const now = app.clock.now();
  const closed = await advance(tx, id, 'closed', { closedAt: now });
  const pieces = exchanged(closed.asked);
  if (pieces.length > 0 && !(await sellFrom(tx, 'reserved', pieces, { orderId: closed.order.id, now }))) {
    throw new Error('The pieces of an exchange were not set aside');
  }
  await tx.update(OrderReturnEntity, { id }, await payBack(tx, closed, app));
  return told(tx, closed, now);
}

/** Starts the refund of a return, of no more than the shop still has of the order's money. */
async function payBack(
  tx: EntityManager,
  { asked, order, returns }: Advanced,
  app: Surroundings,
): Promise<Pick<OrderReturnEntity, 'refundCents' | 'refundId'>> {
  const wanted = refundCentsOf(asked, returns, order);
  const cents = Math.min(wanted, await mostRefundable(tx, order));
  if (cents === 0) return { refundCents: 0, refundId: null };
  const refunded = asked.lines.filter(({ wish }) => wish === 'refund');
  const refund = await startRefund(
    tx,
    {
      orderId: order.id,
      cents,
      reason: 'Return',
      by: 'return',
      lines: refunded.map(({ orderPosition, qty }) => ({ position: orderPosition, qty })),
      // What is for sale again was put back when it was received.
      restock: false,
      key: `return:${asked.record.id}`,
    },
    app,
  );
  return { refundCents: cents, refundId: refund.id };
}
