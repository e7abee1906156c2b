import { randomUUID } from 'node:crypto';
import type { Order } from '@shop/contract/orders';
import { placeOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { callEndpoint } from '../src/testing/callEndpoint.ts';
import type { Attempts } from './attempts.ts';

export const ADDRESS = {
  address: '12 Long Street',
  city: 'Durban',
  postalCode: '4001',
  phone: '0821234567',
  country: 'South Africa',
} as const;

/** Dependencies with which a buyer orders and pays. */
export interface Purchase {
  readonly attempts: Attempts;
  readonly headers: Record<string, string>;
  readonly productId: string;
  /** Approves a payment as the buyer does in PayPal's window; without it no buyer pays. */
  readonly approve: ((paypalOrderId: string) => Promise<void>) | undefined;
  /** Ends the retries when the buyer is stopped. */
  readonly signal: AbortSignal;
}

/** Orders one unit, once, with retries. Null when the buyer was stopped before. */
export async function buyUnit({ attempts, headers, productId, signal }: Purchase): Promise<Order | null> {
  const input = {
    orderItems: [{ product: productId, qty: 1, size: 'M' as const }],
    shippingAddress: ADDRESS,
    paymentMethod: 'Credit Card' as const,
    idempotencyKey: randomUUID(),
  };
  const placed = await attempts.untilDone(signal, (url) => callEndpoint(url, placeOrder, input, headers));
  return placed?.body ?? null;
}

/**
 * Pays with PayPal as a browser does: begins, approves, captures and reports. Returns the order from the last
 * response; null without `approve`, or when the buyer was stopped before the capture.
 */
export async function payPurchase(purchase: Purchase, { _id: orderId }: Order): Promise<Order | null> {
  const { attempts, headers, approve, signal } = purchase;
  if (!approve) return null;
  const begun = await attempts.untilDone(signal, (url) =>
    callEndpoint(url, createPayPalOrder, { orderId }, headers),
  );
  if (!begun) return null;
  const { id } = begun.body;
  await approve(id);
  const captured = await attempts.untilDone(signal, (url) =>
    callEndpoint(url, capturePayPalOrder, { orderId, paypalOrderId: id }, headers),
  );
  if (!captured) return null;
  const reported = await attempts.untilDone(signal, (url) =>
    callEndpoint(url, payOrder, { orderId, id }, headers),
  );
  return (reported ?? captured).body;
}
