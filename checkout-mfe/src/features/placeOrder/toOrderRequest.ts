import type { InputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { Cents } from '@shop/domain/money';
import { randFromCents } from '@shop/domain/money';
import type { CartShippingAddress, CartState } from '@shop/shared-ui';

export type OrderRequest = Omit<InputOf<typeof placeOrder>, 'idempotencyKey'>;

/** Voucher of the order; its terms may have changed since the buyer saw the total. */
interface UsedVoucher {
  readonly code: string;
  readonly seenTotalCents: Cents;
}

/** Builds the request body for a cart, as specified. The server ignores the amounts and computes its own. */
export function toOrderRequest(
  cart: CartState,
  shippingAddress: CartShippingAddress,
  voucher: UsedVoucher | null,
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
    ...(voucher && { voucher: voucher.code, seenTotal: randFromCents(voucher.seenTotalCents) }),
    itemsPrice,
    shippingPrice,
    vatPrice,
    totalPrice,
  };
}
