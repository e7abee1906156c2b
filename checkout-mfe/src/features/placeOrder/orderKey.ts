import { v5 as uuidFromName } from 'uuid';
import type { OrderRequest } from './orderOf.ts';

/**
 * The Idempotency-Key of an order: a name-based UUID (RFC 9562, 5.5) of the cart and what is ordered from it. Clicks,
 * reloads and tabs arrive at the same key without having to agree on one; another content or another cart has another.
 * Prices are no part of it, because a reload between two tries may refresh them.
 */
export function orderKey(
  cartId: string,
  { orderItems, shippingAddress, paymentMethod }: OrderRequest,
): string {
  const lines = orderItems.map(({ product, size, qty }) => [product, size, qty]);
  return uuidFromName(JSON.stringify([lines, shippingAddress, paymentMethod]), cartId);
}
