import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { decimalFromCents, randFromCents } from '@shop/domain/money';
import { removeWithdrawnRefunds } from '@shop/domain/refunds';
import { truncateText } from '@shop/domain/truncateText';
import type { EntityManager } from 'typeorm';
import { In } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import { isUniqueViolation } from '../../../database/errors.ts';
import type { StoredPaymentEventKind, PaymentProvider } from '../../../database/entities/payments.ts';
import { PaymentEntity, PaymentEventEntity } from '../../../database/entities/payments.ts';
import { PROVIDER_NAMES } from './refunds.present.ts';

const MAX_REASON_LENGTH = 100;

export interface NewPaymentEvent {
  readonly orderId: string;
  readonly provider: PaymentProvider;
  readonly kind: StoredPaymentEventKind;
  /**
   * Id that is unique among the provider's events of this kind, such as the provider's id of the order,
   * capture or refund, or the shop's id of an attempt.
   */
  readonly key: string;
  readonly amount?: { readonly currency: string; readonly cents: number };
  readonly reference?: string;
  readonly reason?: string;
}

/**
 * Records an event in the transaction of its cause; returns false when it is recorded already. The caller has locked
 * the order, so that two reports of the same event are processed one after the other.
 */
export async function recordPaymentEvent(
  tx: EntityManager,
  event: NewPaymentEvent,
  now: Date,
): Promise<boolean> {
  const { orderId, provider, kind, key, amount, reference, reason } = event;
  const row: PaymentEventEntity = {
    id: uuid(),
    orderId,
    provider,
    eventKey: `${kind}:${key}`,
    kind,
    currency: amount?.currency ?? null,
    amountCents: amount?.cents ?? null,
    reference: reference ?? null,
    reason: reason === undefined ? null : truncateText(reason, MAX_REASON_LENGTH),
    at: now,
  };
  try {
    await insertMany(tx, PaymentEventEntity, [row]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Finds the payment events of an order, oldest first. */
export function findPaymentEvents(em: EntityManager, orderId: string): Promise<PaymentEventEntity[]> {
  return em.find(PaymentEventEntity, { where: { orderId }, order: { at: 'ASC', id: 'ASC' } });
}

/** Reads the payment events of several orders together, oldest first. */
export function findPaymentEventsOfOrders(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<PaymentEventEntity[]> {
  return em.find(PaymentEventEntity, {
    where: { orderId: In([...orderIds]) },
    order: { at: 'ASC', id: 'ASC' },
  });
}

/**
 * Presents the payment events of an order, without due refunds that were withdrawn. Adds the payout, which
 * only administrators may see, if `payment` is given.
 */
export function presentTimeline(
  events: readonly PaymentEventEntity[],
  payment: PaymentEntity | null = null,
): PaymentEvent[] {
  return removeWithdrawnRefunds(events).flatMap((event) => {
    const { id, at, kind, provider, currency, amountCents, reference, reason } = event;
    if (kind === 'refund_withdrawn') return [];
    const isPaid = kind === 'captured' && reference === payment?.captureId;
    const value = currency === null || amountCents === null ? null : decimalFromCents(amountCents);
    return {
      id,
      at: at.toISOString(),
      kind,
      provider: PROVIDER_NAMES[provider],
      amount: currency === null || value === null ? null : { currency, value },
      reference,
      reason,
      ...(isPaid ? presentPayout(payment) : {}),
    };
  });
}

const presentPayout = ({ feeCents, netCents }: PaymentEntity): Pick<PaymentEvent, 'payout'> =>
  feeCents === null || netCents === null
    ? {}
    : { payout: { fee: randFromCents(feeCents), net: randFromCents(netCents) } };

/** Finds the id of the capture that paid each order, by order id; a second payment of an order is owed back instead. */
export async function findPaidCaptureIds(
  em: EntityManager,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const payments = await em.findBy(PaymentEntity, { orderId: In([...orderIds]) });
  return new Map(payments.map(({ orderId, captureId }) => [orderId, captureId]));
}
