import type { Capture, PayPalOrder } from './paypalOrder.ts';
import type { WebhookDelivery } from './paypalDelivery.ts';
import type { Refund } from './refunds.ts';
import type { WebhookEvents } from './webhookEvents.ts';
import { createApprovalEvent, createCaptureEvent, createRefundEvent } from './webhookEvents.ts';

/** Sends the shop signed events about orders, captures and refunds. */
export interface WebhookPublisher extends WebhookEvents {
  approved(order: PayPalOrder, base: string): void;
  captured(capture: Capture, base: string): void;
  refunded(refund: Refund, capture: Capture, base: string): void;
}

export function createWebhookPublisher(webhooks: WebhookEvents, delivery: WebhookDelivery): WebhookPublisher {
  return {
    ...webhooks,
    approved: (order, base) => delivery.announce(() => webhooks.sign(createApprovalEvent(order, base))),
    captured: (capture, base) => delivery.announce(() => webhooks.sign(createCaptureEvent(capture, base))),
    refunded: (refund, capture, base) =>
      delivery.announce(() => webhooks.sign(createRefundEvent(refund, capture, base))),
  };
}
