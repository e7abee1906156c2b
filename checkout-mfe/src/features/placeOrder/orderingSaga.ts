import type { PriceChange } from '@shop/contract/errors';
import type { Order } from '@shop/contract/orders';
import type { AppDispatch } from '@shop/shared-ui';
import {
  call,
  errorHint,
  errorMessage,
  getContext,
  isApiError,
  isErrorCode,
  linesCleared,
  linesRefreshed,
  notify,
  put,
  select,
  selectCart,
  selectCartLines,
  takeLeading,
} from '@shop/shared-ui';
import { orderApi } from '../order/orderEndpoints.ts';
import { orderingApi } from './orderingEndpoints.ts';
import {
  newTotalAccepted,
  orderPlaced,
  orderRefused,
  orderSent,
  orderSubmitted,
  pricesChanged,
  selectOrdering,
} from './orderingSlice.ts';
import { forgetOrderKey, orderKeyFor } from './orderKey.ts';
import { orderOf } from './orderOf.ts';

function changesIn(error: unknown): PriceChange[] {
  if (!isApiError(error) || !isErrorCode(error, 'price_changed')) return [];
  const changes = (error.data?.lines ?? []).filter((line): line is PriceChange => 'now' in line);
  // Two sizes of a product are two lines and one price.
  return [...new Map(changes.map((change) => [change.product, change])).values()];
}

/** Whether an order that got no answer was made is not known; its key makes another try safe. */
function hintFor(error: unknown): string | undefined {
  const cause = errorHint(error);
  return cause && `${cause} Press Place Order again: it will not become a second order.`;
}

function* refuse(error: unknown) {
  const changes = changesIn(error);
  if (changes.length > 0) {
    yield* put(pricesChanged(changes));
    return;
  }
  // The key stands for another order; the next attempt needs one of its own.
  if (isErrorCode(error, 'idempotency_conflict')) forgetOrderKey();
  const message = errorMessage(error);
  yield* put(orderRefused({ message, hint: hintFor(error) }));
  notify.error(message);
}

function* acknowledge(order: Order) {
  forgetOrderKey();
  const entry = { endpointName: 'getOrder', arg: { id: order._id }, value: order } as const;
  yield* put(orderApi.util.upsertQueryEntries([entry]));
  const path = order.paymentMethod === 'PayFast' ? `/payfast/${order._id}` : `/order/${order._id}`;
  yield* put(orderPlaced(path));
  yield* put(linesCleared());
}

function* place() {
  const cart = yield* select(selectCart);
  if (cart.shippingAddress === null || cart.cartItems.length === 0) return;
  const order = orderOf(cart, cart.shippingAddress);
  yield* put(orderSent());
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const request = dispatch(
    orderingApi.endpoints.placeOrder.initiate({ ...order, idempotencyKey: orderKeyFor(order) }),
  );
  const { data, error } = yield* call(() => request);
  yield* data ? acknowledge(data) : refuse(error);
}

/** Takes the prices that the server named into the cart, so that they are what the buyer has now seen. */
function* placeAtNewPrices() {
  const ordering = yield* select(selectOrdering);
  if (ordering.status !== 'priceChanged') return;
  const lines = yield* select(selectCartLines);
  const refreshed = ordering.changes.flatMap(({ product, now }) => {
    const line = lines.find(({ _id }) => _id === product);
    return line ? [{ _id: product, price: now, countInStock: line.countInStock }] : [];
  });
  yield* put(linesRefreshed(refreshed));
  yield* place();
}

/** One order at a time: what is pressed while one is on its way is the same press again. */
export function* orderingSaga() {
  yield* takeLeading([orderSubmitted, newTotalAccepted], function* (action: { type: string }) {
    yield* newTotalAccepted.match(action) ? placeAtNewPrices() : place();
  });
}
