import { isId } from '@shop/domain/ids';
import type { EntityManager } from 'typeorm';
import { LessThan } from 'typeorm';
import { isUniqueViolation } from '../../../../database/errors.ts';
import {
  PayPalOrderEntity,
  PaymentEventEntity,
  WebhookEventEntity,
} from '../../../../database/entities/payments.ts';
import type { RowSelection } from '../../../../database/rowSelection.ts';
import { unreadableBody } from '../../../../errors.ts';
import type { PayPalContext } from './paypalContext.ts';
import { recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { PayPalEvent, getCaptureId } from './paypalResponses.ts';
import { reconcilePayPalOrder } from './paypalChecks.service.ts';
import { closeObsoleteRefunds } from '../../money/refundOutcomes.service.ts';
import { clearRefundDueIfSettled } from '../../records/refunds.service.ts';

/** Retention of event ids, longer than the three days for which PayPal repeats an event. */
const EVENT_ID_RETENTION_MS = 30 * 24 * 60 * 60_000;
const PROVIDER = 'paypal';
const APPROVED_EVENT = 'CHECKOUT.ORDER.APPROVED';
const REVERSED_EVENT = 'PAYMENT.CAPTURE.REVERSED';
const HANDLED_EVENTS = new Set([
  APPROVED_EVENT,
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
  REVERSED_EVENT,
]);

/** Parses an event. Throws 400 unless the text is one JSON object with an id, a type and a resource. */
export function parsePayPalEvent(json: string): PayPalEvent {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw unreadableBody();
  }
  const event = PayPalEvent.safeParse(value);
  if (!event.success) throw unreadableBody();
  return event.data;
}

/**
 * Handles a genuine event once. The event only names the PayPal order, whose state is read from PayPal; only
 * a reversal is recorded from the event itself. Throws 503 when PayPal is unavailable.
 */
export async function handlePayPalEvent(app: PayPalContext, event: PayPalEvent): Promise<void> {
  const { id, event_type: type } = event;
  if (!HANDLED_EVENTS.has(type)) return;
  const eventKey = { provider: PROVIDER, eventId: id };
  if (await app.db.read.existsBy(WebhookEventEntity, eventKey)) return;
  const [subject, ...others] = await findPayPalOrdersOfEvent(app, event);
  if (!subject) {
    app.log.info({ eventId: id, type }, 'PayPal event about no order of this shop');
    return;
  }
  for (const other of others) await reconcilePayPalOrder(app, other);
  try {
    await reconcilePayPalOrder(app, subject, {
      isJustApproved: type === APPROVED_EVENT,
      alongside: async (tx) => {
        await tx.insert(WebhookEventEntity, { ...eventKey, receivedAt: app.clock.now() });
        if (type === REVERSED_EVENT) await recordReversal(tx, app, subject, event);
      },
    });
  } catch (error) {
    // The event was delivered twice at once, and the other delivery has handled it.
    if (!isUniqueViolation(error) || !(await app.db.read.existsBy(WebhookEventEntity, eventKey))) throw error;
  }
}

/**
 * Finds the PayPal orders that an event may concern. The kinds of events name the PayPal order in different places,
 * and some name only the capture or the shop's order. An order of the shop may have several PayPal orders, because a
 * new one is created when a quote has expired.
 */
async function findPayPalOrdersOfEvent(
  { db }: PayPalContext,
  { event_type, resource }: PayPalEvent,
): Promise<PayPalOrderEntity[]> {
  const relatedOrderId = resource.supplementary_data?.related_ids?.order_id;
  const id = event_type === APPROVED_EVENT ? resource.id : relatedOrderId;
  if (id !== undefined) return db.read.findBy(PayPalOrderEntity, { id });
  const captureId = findCaptureId(resource);
  if (captureId === null) return [];
  const paymentEvent = await db.read.findOneBy(PaymentEventEntity, {
    provider: PROVIDER,
    reference: captureId,
  });
  const orderId = paymentEvent?.orderId ?? resource.custom_id;
  if (orderId === undefined || !isId(orderId)) return [];
  return db.read.find(PayPalOrderEntity, { where: { orderId }, order: { createdAt: 'DESC' } });
}

const findCaptureId = (resource: PayPalEvent['resource']): string | null =>
  getCaptureId(resource) ?? resource.id ?? null;

/**
 * Records the reversal of a known capture. PayPal's orders do not contain reversals, so the verified event is
 * the only source.
 */
async function recordReversal(
  tx: EntityManager,
  { clock }: PayPalContext,
  { orderId }: PayPalOrderEntity,
  { resource }: PayPalEvent,
): Promise<void> {
  const captureId = findCaptureId(resource);
  if (captureId === null) return;
  const captureEvent = await tx.findOneBy(PaymentEventEntity, {
    orderId,
    provider: PROVIDER,
    kind: 'captured',
    reference: captureId,
  });
  if (!captureEvent) return;
  const { currency, amountCents } = captureEvent;
  const amount =
    currency === null || amountCents === null ? {} : { amount: { currency, cents: amountCents } };
  const reversalEvent = {
    orderId,
    provider: PROVIDER,
    kind: 'reversed',
    key: captureId,
    reference: captureId,
  } as const;
  await recordPaymentEvent(tx, { ...reversalEvent, ...amount }, clock.now());
  await closeObsoleteRefunds(tx, orderId);
  await clearRefundDueIfSettled(tx, orderId);
}

export const selectOldWebhookEvents = (now: Date): RowSelection<WebhookEventEntity> => ({
  entity: WebhookEventEntity,
  key: 'eventId',
  where: { receivedAt: LessThan(new Date(now.getTime() - EVENT_ID_RETENTION_MS)) },
});
