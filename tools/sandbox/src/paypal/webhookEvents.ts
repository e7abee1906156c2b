import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { createPayPalId } from './ids.ts';
import type { Capture, PayPalOrder } from './paypalOrder.ts';
import { toCaptureDetailsView, toOrderView, toRefundView } from './orderViews.ts';
import type { Refund } from './refunds.ts';

export interface SignedEvent {
  headers: Record<string, string>;
  body: JsonObject;
}

export interface WebhookSigner {
  /** Signs an event and returns it as PayPal posts it to the shop. */
  sign(event: UnsignedEvent): SignedEvent;
  /** Returns SUCCESS only for an unchanged event that `sign` has returned. */
  verify(request: JsonObject): 'SUCCESS' | 'FAILURE';
}

export interface UnsignedEvent {
  type: string;
  /** Type of `resource`, which is the subject of the event as the REST API shows it. */
  resourceType: 'capture' | 'refund' | 'checkout-order';
  resource: JsonObject;
  summary: string;
  base: string;
}

/**
 * Creates the event of a capture. The default type is named after the capture's status, except that a
 * declined capture has the type `PAYMENT.CAPTURE.DENIED`.
 */
export function createCaptureEvent(capture: Capture, base: string, type?: string): UnsignedEvent {
  const { amount, status } = capture;
  return {
    type: type ?? `PAYMENT.CAPTURE.${status === 'DECLINED' ? 'DENIED' : status}`,
    resourceType: 'capture',
    resource: toCaptureDetailsView(capture, base),
    summary: `Payment of $ ${amount.value} ${amount.currency_code}: ${status.toLowerCase()}`,
    base,
  };
}

const REFUND_EVENTS = {
  COMPLETED: 'PAYMENT.CAPTURE.REFUNDED',
  PENDING: 'PAYMENT.REFUND.PENDING',
  FAILED: 'PAYMENT.REFUND.FAILED',
  CANCELLED: 'PAYMENT.REFUND.FAILED',
} as const satisfies Record<Refund['status'], string>;

export function createRefundEvent(refund: Refund, capture: Capture, base: string): UnsignedEvent {
  const { amount, status } = refund;
  return {
    type: REFUND_EVENTS[status],
    resourceType: 'refund',
    resource: toRefundView(refund, capture, base),
    summary: `A refund of $ ${amount.value} ${amount.currency_code}: ${status.toLowerCase()}`,
    base,
  };
}

export function createApprovalEvent(order: PayPalOrder, base: string): UnsignedEvent {
  return {
    type: 'CHECKOUT.ORDER.APPROVED',
    resourceType: 'checkout-order',
    resource: toOrderView(order, base),
    summary: 'An order has been approved by buyer',
    base,
  };
}

const SIGNED_HEADERS = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const;

export function createWebhookSigner(webhookId: string): WebhookSigner {
  const signedEvents = new Map<unknown, SignedEvent>();

  return {
    sign({ type, resourceType, resource, summary, base }) {
      const body = copyAsJson({
        id: `WH-${createPayPalId()}-${createPayPalId()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: resourceType,
        resource_version: '2.0',
        event_type: type,
        summary,
        resource,
        links: [],
      });
      const headers = {
        'paypal-transmission-id': randomUUID(),
        'paypal-transmission-time': new Date().toISOString(),
        'paypal-transmission-sig': randomBytes(256).toString('base64'),
        'paypal-cert-url': `${base}/v1/notifications/certs/CERT-sandbox`,
        'paypal-auth-algo': 'SHA256withRSA',
      };
      const event = { headers, body };
      signedEvents.set(headers['paypal-transmission-id'], event);
      return event;
    },

    verify(request) {
      const event = signedEvents.get(request['transmission_id']);
      const isGenuine =
        event !== undefined &&
        request['webhook_id'] === webhookId &&
        Object.entries(SIGNED_HEADERS).every(([name, header]) => request[name] === event.headers[header]) &&
        isDeepStrictEqual(request['webhook_event'], event.body);
      return isGenuine ? 'SUCCESS' : 'FAILURE';
    },
  };
}

/** Copies an event without its undefined fields, as the receiver parses it. */
function copyAsJson(value: JsonObject): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
}
