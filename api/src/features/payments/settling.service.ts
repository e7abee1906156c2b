import { holdsReservation } from '@shop/domain/orderStates';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { PaymentEntity } from '../../database/entities/PaymentEntity.ts';
import { queueMail } from '../mail/outbox.ts';
import { orderMail } from '../orders/orders.present.ts';
import { linesOf } from '../orders/orders.service.ts';
import { piecesOf, sellFromStock, sellReserved } from '../orders/stock.service.ts';
import { moveOrder } from '../orders/transitions.service.ts';

export interface ReceivedPayment {
  readonly orderId: string;
  readonly provider: string;
  readonly providerOrderId: string;
  readonly captureId: string;
  readonly currency: string;
  readonly amountCents: number;
}

export type Settlement =
  | 'paid'
  /** This capture had already been reported. */
  | 'repeated'
  /** The order was paid by another capture; this money is owed back. */
  | 'surplus';

/** Records money that has arrived, once, whoever reports it and how often. */
export async function settle(tx: EntityManager, payment: ReceivedPayment, now: Date): Promise<Settlement> {
  const { orderId } = payment;
  // Reports of one order queue up here, so that the second one sees the payment of the first.
  await tx.update(OrderEntity, { id: orderId }, { isPaymentPending: false });
  const known = await tx.findOneBy(PaymentEntity, { orderId });
  if (known && known.captureId === payment.captureId) return 'repeated';

  const order = await tx.findOneByOrFail(OrderEntity, { id: orderId });
  const isHeld = holdsReservation(order.status) && order.archivedAt === null;
  const isMoved =
    !known && (await moveOrder(tx, orderId, { to: 'paid', stamps: { paidAt: now, archivedAt: null } }));
  if (!isMoved) {
    await tx.update(OrderEntity, { id: orderId }, { isRefundDue: true });
    return 'surplus';
  }
  await tx.insert(PaymentEntity, { id: uuid(), ...payment, createdAt: now });
  await sellLines(tx, orderId, isHeld);
  await queueMail(tx, { kind: 'orderPaid', ...orderMail({ order, lines: await linesOf(tx, orderId) }) }, now);
  return 'paid';
}

/** Money that comes after the reservation has ended takes stock again; when none is left, it is owed back. */
async function sellLines(tx: EntityManager, orderId: string, isHeld: boolean): Promise<void> {
  const pieces = piecesOf(await linesOf(tx, orderId));
  if (isHeld) return sellReserved(tx, pieces);
  if (!(await sellFromStock(tx, pieces)))
    await tx.update(OrderEntity, { id: orderId }, { isRefundDue: true });
}
