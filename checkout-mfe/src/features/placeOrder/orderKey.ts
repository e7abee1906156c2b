import { v5 as uuidFromName } from 'uuid';
import type { OrderRequest } from './toOrderRequest.ts';

/**
 * Returns the Idempotency-Key of an order: a name-based UUID (RFC 9562, 5.5) of the cart's id, its products, sizes and
 * quantities, the address, the payment method and its option, the voucher and the company. Repeated clicks, reloads and
 * other tabs get one key without communicating. Prices are not part of the key, because a reload between two attempts
 * may update them.
 */
export function getOrderKey(
  cartId: string,
  { orderItems, shippingAddress, paymentMethod, paymentOption, voucher, company }: OrderRequest,
): string {
  const lines = orderItems.map(({ product, size, qty }) => [product, size, qty]);
  const usedVoucher = voucher === undefined ? [] : [voucher];
  const billed = company === undefined ? [] : [company];
  const option = paymentOption === undefined ? [] : [{ paymentOption }];
  const given = [lines, shippingAddress, paymentMethod, ...usedVoucher, ...billed, ...option];
  return uuidFromName(JSON.stringify(given), cartId);
}
