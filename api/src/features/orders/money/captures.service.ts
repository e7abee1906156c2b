import type { ChargedAmount } from '@shop/domain/refundParts';
import { getRefundableRemainder, toRandCents } from '@shop/domain/refundParts';
import { LIVE_REFUND_STATUSES } from '@shop/domain/refundStates';
import { isCaptureRefunded } from '@shop/domain/refunds';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { OrderEntity } from '../../../database/entities/orders.ts';
import type { PaymentEventEntity } from '../../../database/entities/payments.ts';
import { RefundEntity } from '../../../database/entities/refunds.ts';
import { findPaidCaptureIds, findPaymentEvents } from '../records/paymentTimeline.service.ts';

/**
 * Captured payment of an order: its amounts in rand and in the charged currency. Each capture pays the whole
 * order.
 */
export interface Capture {
  readonly captured: PaymentEventEntity;
  readonly total: ChargedAmount;
  /** Amount that no refund has claimed yet; zero after a chargeback. */
  readonly refundable: ChargedAmount;
  /** Total less the completed refunds; refunds in progress and chargebacks are not subtracted. */
  readonly unrefunded: ChargedAmount;
}

const NO_MONEY: ChargedAmount = { cents: 0, chargedCents: 0 };

/** Finds the captures of an order, oldest first, with their remaining amounts. */
export async function findCaptures(
  tx: EntityManager,
  { id: orderId, totalCents }: Pick<OrderEntity, 'id' | 'totalCents'>,
): Promise<Capture[]> {
  const events = await findPaymentEvents(tx, orderId);
  const refunds = await tx.findBy(RefundEntity, { orderId, status: In(LIVE_REFUND_STATUSES) });
  return events
    .filter(({ kind }) => kind === 'captured')
    .map((captured) => {
      const total = { cents: totalCents, chargedCents: captured.amountCents ?? 0 };
      const captureRefunds = refunds.filter(({ captureId }) => captureId === captured.reference);
      const completedRefunds = captureRefunds.filter(({ status }) => status === 'completed');
      const unlistedRefunds = findUnlistedRefunds(
        total,
        findRefundEvents(captured, events),
        completedRefunds,
      );
      return {
        captured,
        total,
        refundable: isCaptureRefunded(captured, events)
          ? NO_MONEY
          : getRefundableRemainder(total, [...unlistedRefunds, ...captureRefunds]),
        unrefunded: getRefundableRemainder(total, [...unlistedRefunds, ...completedRefunds]),
      };
    });
}

/**
 * Returns the maximum amount of a new refund, in rand cents: the largest refundable amount of any one
 * capture.
 */
export const getMaxRefundCents = (captures: readonly Capture[]): number =>
  Math.max(0, ...captures.map(({ refundable }) => refundable.cents));

/** Finds the capture that paid the order; an empty list for an unpaid order. A second payment is left out. */
export async function findPaymentCaptures(
  tx: EntityManager,
  order: Pick<OrderEntity, 'id' | 'totalCents'>,
): Promise<Capture[]> {
  const captureId = (await findPaidCaptureIds(tx, [order.id])).get(order.id);
  return (await findCaptures(tx, order)).filter(({ captured }) => captured.reference === captureId);
}

/** Finds one capture of an order; undefined when the order has received no such payment. */
export async function findCapture(
  tx: EntityManager,
  { orderId, captureId }: Pick<RefundEntity, 'orderId' | 'captureId'>,
): Promise<Capture | undefined> {
  const order = await tx.findOneByOrFail(OrderEntity, { id: orderId });
  return (await findCaptures(tx, order)).find(({ captured }) => captured.reference === captureId);
}

const findRefundEvents = ({ reference }: PaymentEventEntity, events: readonly PaymentEventEntity[]) =>
  events.filter((event) => event.kind === 'refunded' && event.reference === reference);

/**
 * Computes the refunds that only the timeline contains: refunds older than the table `refunds`, and refunds
 * made on PayPal's site that exceeded the remaining amount.
 */
function findUnlistedRefunds(
  total: ChargedAmount,
  refundEvents: readonly PaymentEventEntity[],
  completedRefunds: readonly RefundEntity[],
): ChargedAmount[] {
  const keys = new Set(completedRefunds.map(getEventKey));
  const parts: ChargedAmount[] = [];
  for (const { eventKey, amountCents } of refundEvents) {
    if (keys.has(eventKey) || amountCents === null) continue;
    const cents = toRandCents(total, getRefundableRemainder(total, parts), amountCents) ?? 0;
    parts.push({ cents, chargedCents: amountCents });
  }
  return parts;
}

/**
 * Returns the key of a completed refund's timeline event, without the prefix `refunded:`: the provider's id
 * of the refund, or else the shop's.
 */
export const getRefundKey = ({ id, providerRefundId }: Pick<RefundEntity, 'id' | 'providerRefundId'>) =>
  providerRefundId ?? id;

const getEventKey = (refund: RefundEntity): string => `refunded:${getRefundKey(refund)}`;
