import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../json.ts';
import type { JsonObject } from '../json.ts';
import { paypalId } from './ids.ts';
import type { Capture } from './orderBook.ts';
import { captureDetailsView } from './orderViews.ts';

export interface SignedEvent {
  headers: Record<string, string>;
  body: JsonObject;
}

export interface WebhookEvents {
  /** What PayPal would post to the shop about this capture. */
  sign(capture: Capture, eventType: string, base: string): SignedEvent;
  /** SUCCESS only for an event that was signed here, word for word. */
  verify(request: JsonObject): 'SUCCESS' | 'FAILURE';
}

const SIGNED_HEADERS = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const;

export function createWebhookEvents(webhookId: string): WebhookEvents {
  const sent = new Map<unknown, SignedEvent>();

  return {
    sign(capture, eventType, base) {
      const { amount } = capture;
      const body = jsonCopy({
        id: `WH-${paypalId()}-${paypalId()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: 'capture',
        resource_version: '2.0',
        event_type: eventType,
        summary: `Payment of $ ${amount.value} ${amount.currency_code}: ${capture.status.toLowerCase()}`,
        resource: captureDetailsView(capture, base),
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
      sent.set(headers['paypal-transmission-id'], event);
      return event;
    },

    verify(request) {
      const event = sent.get(request['transmission_id']);
      const isGenuine =
        event !== undefined &&
        request['webhook_id'] === webhookId &&
        Object.entries(SIGNED_HEADERS).every(([name, header]) => request[name] === event.headers[header]) &&
        isDeepStrictEqual(request['webhook_event'], event.body);
      return isGenuine ? 'SUCCESS' : 'FAILURE';
    },
  };
}

/** As the receiver will see it: without the fields that are undefined. */
function jsonCopy(value: JsonObject): JsonObject {
  const copy: unknown = JSON.parse(JSON.stringify(value));
  return isObject(copy) ? copy : {};
}
