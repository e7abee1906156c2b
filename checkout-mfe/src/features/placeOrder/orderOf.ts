import type { InputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { CartShippingAddress, CartState } from '@shop/shared-ui';

export type OrderRequest = Omit<InputOf<typeof placeOrder>, 'idempotencyKey'>;

/** What is sent for a cart, as specified; the server computes the amounts itself and ignores these. */
export function orderOf(cart: CartState, shippingAddress: CartShippingAddress): OrderRequest {
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
    itemsPrice,
    shippingPrice,
    vatPrice,
    totalPrice,
  };
}
