import type { PriceChange } from '@shop/contract/errors';
import type { Order } from '@shop/contract/orders';
import type { AppDispatch, CartState } from '@shop/shared-ui';
import {
  call,
  cartIdAssigned,
  delay,
  errorFields,
  errorHint,
  errorMessage,
  getContext,
  isApiError,
  isErrorCode,
  linesCleared,
  linesRefreshed,
  notify,
  put,
  race,
  select,
  selectCart,
  selectCartLines,
  selectCartTotals,
  take,
  takeLeading,
} from '@shop/shared-ui';
import { v4 as uuid } from 'uuid';
import { orderApi } from '../order/orderEndpoints.ts';
import { lineProblemsIn, pricesAfter, shortLinesIn, stockAfter } from './lineProblems.ts';
import { orderingApi } from './orderingEndpoints.ts';
import {
  newTotalAccepted,
  orderPlaced,
  orderRefused,
  orderSent,
  orderSubmitted,
  pricesChanged,
  pricingRead,
  screenLeft,
  selectOrdering,
  totalsAsked,
  totalsChanged,
} from './orderingSlice.ts';
import { orderKey } from './orderKey.ts';
import { orderOf } from './orderOf.ts';

const FIRST_SERVER_ERROR = 500;
/** For so long an order waits for the rules of pricing. Without them the server's own total counts. */
const PRICING_WAIT_MS = 3000;
/** The subject of the toasts. */
const PLACING = 'placing an order';

function changesIn(error: unknown): PriceChange[] {
  if (!isApiError(error) || !isErrorCode(error, 'price_changed')) return [];
  const changes = (error.data?.lines ?? []).filter((line): line is PriceChange => 'now' in line);
  // Two sizes of a product are two lines with one price.
  return [...new Map(changes.map((change) => [change.product, change])).values()];
}

/** It is not known whether an order without response was placed. Its key makes another attempt safe. */
function hintFor(error: unknown): string | undefined {
  const isServerError = isApiError(error) && Number(error.status) >= FIRST_SERVER_ERROR;
  const cause = errorHint(error);
  if (cause === undefined && !isServerError) return undefined;
  return [cause, 'Press Place Order again: it will not become a second order.'].filter(Boolean).join(' ');
}

function remedyFor(error: unknown) {
  const names = (part: string) => Object.keys(errorFields(error)).some((field) => field.startsWith(part));
  if (isErrorCode(error, 'out_of_stock') || names('orderItems')) {
    return { text: 'Change your cart', path: '/cart' };
  }
  // The message is about unpaid or too many orders, which the profile lists.
  if (isErrorCode(error, 'too_many_requests')) return { text: 'See your orders', path: '/profile' };
  return names('shippingAddress') ? { text: 'Change the address', path: '/shipping' } : undefined;
}

function* refuse(error: unknown, cartId: string) {
  const changes = changesIn(error);
  if (changes.length > 0) {
    yield* put(pricesChanged(changes));
    return;
  }
  // The key belongs to another order, so the cart gets a new id for the next attempt.
  if (isErrorCode(error, 'idempotency_conflict')) {
    yield* put(cartIdAssigned({ replaces: cartId, cartId: uuid() }));
  }
  const message = errorMessage(error);
  const lines = yield* select(selectCartLines);
  const shortLines = shortLinesIn(error);
  if (shortLines.length > 0) yield* put(linesRefreshed(stockAfter(shortLines, lines)));
  const problems = lineProblemsIn(error, lines);
  yield* put(orderRefused({ message, hint: hintFor(error), remedy: remedyFor(error), problems }));
  notify.error(message, { about: PLACING });
}

function* acknowledge(order: Order, cartId: string, lines: CartState['cartItems']) {
  const entry = { endpointName: 'getOrder', arg: { id: order._id }, value: order } as const;
  yield* put(orderApi.util.upsertQueryEntries([entry]));
  const path = order.paymentMethod === 'PayFast' ? `/payfast/${order._id}` : `/order/${order._id}`;
  yield* put(orderPlaced(path));
  yield* put(linesCleared({ cartId, lines }));
}

function* place() {
  const cart = yield* select(selectCart);
  const { cartId, cartItems } = cart;
  if (cart.shippingAddress === null || cartId === null) return;
  const request = orderOf(cart, cart.shippingAddress);
  notify.dismiss(PLACING);
  yield* put(orderSent());
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const answer = dispatch(
    orderingApi.endpoints.placeOrder.initiate({ ...request, idempotencyKey: orderKey(cartId, request) }),
  );
  const { data, error } = yield* call(() => answer);
  yield* data ? acknowledge(data, cartId, cartItems) : refuse(error, cartId);
}

/**
 * Places the order at the totals that are shown. The server computes its own, so what an administrator has changed
 * since the page was opened, such as the cities with free delivery, is read first and shown before anything is ordered.
 */
function* placeAsShown() {
  const shown = yield* select(selectCartTotals);
  yield* put(totalsAsked());
  const { left } = yield* race({
    read: take(pricingRead),
    late: delay(PRICING_WAIT_MS),
    left: take(screenLeft),
  });
  if (left) return;
  const now = yield* select(selectCartTotals);
  const isAsShown = now.totalCents === shown.totalCents && now.vatCents === shown.vatCents;
  yield* isAsShown ? place() : put(totalsChanged());
}

/** Updates the cart to the prices that the buyer has accepted, then places the order. */
function* placeAtNewPrices() {
  const ordering = yield* select(selectOrdering);
  if (ordering.status !== 'priceChanged') return;
  const lines = yield* select(selectCartLines);
  yield* put(linesRefreshed(pricesAfter(ordering.changes, lines)));
  yield* placeAsShown();
}

/** Places one order at a time. Actions during a running request are ignored. */
export function* orderingSaga() {
  yield* takeLeading([orderSubmitted, newTotalAccepted], function* (action: { type: string }) {
    yield* newTotalAccepted.match(action) ? placeAtNewPrices() : placeAsShown();
  });
}
