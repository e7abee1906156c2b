import type { EntityManager } from 'typeorm';
import type { OrderEntity } from '../../../database/entities/orders.ts';
import { centsFromRand } from '@shop/domain/money';
import { queueMail } from '../../mail/outbox.ts';
import { presentReturn, getReturnRefundCents } from '../records/returnRecords.present.ts';
import type { ReturnRecord } from '../records/returnRecords.service.ts';

/**
 * Return with its order and all returns of the order, because the returns of an order affect each other's
 * refunds.
 */
export interface ReturnOfOrder {
  readonly order: OrderEntity;
  readonly returns: readonly ReturnRecord[];
  readonly target: ReturnRecord;
}

export const presentReturnOfOrder = ({ order, returns, target: orderReturn }: ReturnOfOrder) =>
  presentReturn(orderReturn, getReturnRefundCents(orderReturn, returns, order));

/** Content of the e-mail about a return beyond the return itself. */
export interface ReturnMailDetails {
  /** Postal address for the parcel of an approved return. */
  readonly returnAddress?: string;
}

/** Notifies the buyer of the new state of a return. */
export async function queueReturnMail(
  tx: EntityManager,
  mail: ReturnOfOrder & ReturnMailDetails,
  now: Date,
): Promise<void> {
  const { order, target, returnAddress } = mail;
  const { status, lines, declineReason, refundAmount, refundDueBy } = presentReturnOfOrder(mail);
  await queueMail(
    tx,
    {
      kind: 'orderReturn',
      to: order.buyerEmail,
      name: order.buyerName,
      orderId: order.id,
      orderNumber: String(order.number),
      status,
      declineReason,
      lines: lines.map(({ line, name, size, qty, announced, wish, wantedSize, sent }) => ({
        ...{ name, size, qty, wantedSize },
        ...(target.bought[line] && { image: target.bought[line].image }),
        ...(wish === 'repair' && { isRepair: true }),
        ...(announced !== undefined && { announced }),
        ...(sent !== undefined && { sent }),
      })),
      refundCents: centsFromRand(refundAmount) ?? 0,
      refundDueBy,
      ...(returnAddress !== undefined && { returnAddress }),
    },
    now,
  );
}
