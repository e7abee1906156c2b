import type { InputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { CartShippingAddress, CartState } from '@shop/shared-ui';

export type OrderRequest = Omit<InputOf<typeof placeOrder>, 'idempotencyKey'>;

/** Builds the request body for a cart, as specified. The server ignores the amounts and computes its own. */
export function toOrderRequest(
  cart: CartState,
  shippingAddress: CartShippingAddress,
  voucher: string | null,
): OrderRequest {
  const { cartItems, paymentMethod, itemsPrice, shippingPrice, vatPrice, totalPrice } = cart;
  return {
    orderItems: cartItems.map(({ _id, name, image, price, qty, size, countInStock }) => ({
      product: _id,
      name,
      image,
      price,
      qty,
      size,
      countInStock,
    })),
    shippingAddress: { ...shippingAddress, country: 'South Africa' },
    paymentMethod,
    ...(voucher !== null && { voucher }),
    itemsPrice,
    shippingPrice,
    vatPrice,
    totalPrice,
  };
}
