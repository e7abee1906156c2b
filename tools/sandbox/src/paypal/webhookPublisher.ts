import type { Capture, PayPalOrder } from './paypalOrder.ts';
import type { WebhookDelivery } from './webhookDelivery.ts';
import type { Refund } from './refunds.ts';
import type { WebhookSigner } from './webhookEvents.ts';
import { createApprovalEvent, createCaptureEvent, createRefundEvent } from './webhookEvents.ts';

/** Sends the shop signed events about orders, captures and refunds. */
export interface WebhookPublisher extends WebhookSigner {
  publishApproval(order: PayPalOrder, base: string): void;
  publishCapture(capture: Capture, base: string): void;
  publishRefund(refund: Refund, capture: Capture, base: string): void;
}

export function createWebhookPublisher(webhooks: WebhookSigner, delivery: WebhookDelivery): WebhookPublisher {
  return {
    ...webhooks,
    publishApproval: (order, base) =>
      delivery.sendLater(() => webhooks.sign(createApprovalEvent(order, base))),
    publishCapture: (capture, base) =>
      delivery.sendLater(() => webhooks.sign(createCaptureEvent(capture, base))),
    publishRefund: (refund, capture, base) =>
      delivery.sendLater(() => webhooks.sign(createRefundEvent(refund, capture, base))),
  };
}
