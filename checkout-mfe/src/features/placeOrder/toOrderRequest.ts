import type { InputOf } from '@shop/contract/endpoint';
import type { placeOrder } from '@shop/contract/orders';
import type { Cents } from '@shop/domain/money';
import { randFromCents } from '@shop/domain/money';
import type { PayFastOption } from '@shop/domain/payfastOptions';
import type { CartShippingAddress, CartState } from '@shop/shared-ui';

export type OrderRequest = Omit<InputOf<typeof placeOrder>, 'idempotencyKey'>;

/** Voucher of the order, and the total that the buyer saw, because the voucher's terms may have changed since. */
interface UsedVoucher {
  readonly code: string;
  readonly seenTotalCents: Cents;
}

/**
 * Builds the request body for a cart, as specified. The server computes the totals itself; it compares the lines'
 * prices and, with a voucher, `seenTotal` with its own.
 */
export function toOrderRequest(
  cart: CartState,
  { company, ...address }: CartShippingAddress,
  voucher: UsedVoucher | null,
  option: PayFastOption | null,
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
    shippingAddress: { ...address, country: 'South Africa' },
    ...(company && { company }),
    paymentMethod,
    ...(option !== null && paymentMethod === 'PayFast' && { paymentOption: option }),
    ...(voucher && { voucher: voucher.code, seenTotal: randFromCents(voucher.seenTotalCents) }),
    itemsPrice,
    shippingPrice,
    vatPrice,
    totalPrice,
  };
}
