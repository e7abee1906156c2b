import type { Capture, PaypalOrder } from './paypalOrder.ts';
import type { WebhookDelivery } from './paypalDelivery.ts';
import type { Refund } from './refunds.ts';
import type { WebhookEvents } from './webhookEvents.ts';
import { approvalNews, captureNews, refundNews } from './webhookEvents.ts';

/** Tells the shop what happens at PayPal, as signed events. */
export interface Newsroom extends WebhookEvents {
  approved(order: PaypalOrder, base: string): void;
  captured(capture: Capture, base: string): void;
  refunded(refund: Refund, capture: Capture, base: string): void;
}

export function createNewsroom(webhooks: WebhookEvents, delivery: WebhookDelivery): Newsroom {
  return {
    ...webhooks,
    approved: (order, base) => delivery.announce(() => webhooks.sign(approvalNews(order, base))),
    captured: (capture, base) => delivery.announce(() => webhooks.sign(captureNews(capture, base))),
    refunded: (refund, capture, base) =>
      delivery.announce(() => webhooks.sign(refundNews(refund, capture, base))),
  };
}
