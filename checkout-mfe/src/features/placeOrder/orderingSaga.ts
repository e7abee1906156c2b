import type { LinePriceChange } from '@shop/contract/errors';
import type { Order } from '@shop/contract/orders';
import type { Cents } from '@shop/domain/money';
import type { AppDispatch, CartState, PayloadAction } from '@shop/shared-ui';
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
import { orderApi } from '../../shared/orderEndpoints.ts';
import { selectVoucherCode, voucherRemoved } from '../../shared/voucher/voucherSlice.ts';
import { getLineProblems, createPriceUpdates, getShortLines, createShortageUpdates } from './lineProblems.ts';
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
  totalsRequested,
  totalsChanged,
} from './orderingSlice.ts';
import { findOrderChange } from './orderChange.ts';
import { getOrderKey } from './orderKey.ts';
import { getOrderWarning, isVoucherIgnored } from './orderWarning.ts';
import { selectPaymentOption } from '../../shared/payfast/paymentOptionSlice.ts';
import type { OrderRequest } from './toOrderRequest.ts';
import { toOrderRequest } from './toOrderRequest.ts';

const FIRST_SERVER_ERROR = 500;
/** Time in ms that an order waits for the pricing rules. After that, the server's own total applies. */
const PRICING_WAIT_MS = 3000;
/** Id of the toasts about placing an order. A newer toast replaces the previous one with this id. */
const TOAST_ID = 'placing an order';

/** Idempotency key of the last request whose outcome is not known, because it may have placed the order; else null. */
type UnansweredKey = string | null;

/** Returns the lines whose prices have changed; null if the order was refused for another reason. */
function getPriceChanges(error: unknown): LinePriceChange[] | null {
  if (!isApiError(error) || !isErrorCode(error, 'price_changed')) return null;
  const changes = (error.data?.lines ?? []).filter((line): line is LinePriceChange => 'now' in line);
  // Two sizes of a product are two lines with one price.
  return [...new Map(changes.map((change) => [change.product, change])).values()];
}

/** True if the order may have been placed: without a response, or after a server error. */
function isPossiblyPlaced(error: unknown): boolean {
  const isServerError = isApiError(error) && Number(error.status) >= FIRST_SERVER_ERROR;
  return isServerError || errorHint(error) !== undefined;
}

/** Returns advice after a refused voucher, or that repeating an unanswered request orders once; undefined otherwise. */
function getHint(error: unknown): string | undefined {
  if (isErrorCode(error, 'voucher_refused')) return 'Remove the code to order without it.';
  if (!isPossiblyPlaced(error)) return undefined;
  return [errorHint(error), "Press Place Order again: it won't create a second order."]
    .filter(Boolean)
    .join(' ');
}

/**
 * Returns the idempotency key of the last request that may have placed the order, or null. The error `busy`
 * means that the server has placed nothing, so the previous key is returned.
 */
function getUnansweredKey(error: unknown, key: string, previousKey: UnansweredKey): UnansweredKey {
  if (isErrorCode(error, 'busy')) return previousKey;
  return isPossiblyPlaced(error) ? key : null;
}

function getRemedy(error: unknown) {
  const namesField = (part: string) =>
    Object.keys(errorFields(error)).some((field) => field.startsWith(part));
  if (isErrorCode(error, 'out_of_stock') || namesField('orderItems')) {
    return { text: 'Change your cart', path: '/cart' };
  }
  // The message is about unpaid or too many orders, which the profile lists.
  if (isErrorCode(error, 'too_many_requests')) return { text: 'See your orders', path: '/profile' };
  return namesField('shippingAddress') || namesField('company')
    ? { text: 'Change the address', path: '/shipping' }
    : undefined;
}

function* handleRefusal(error: unknown, cartId: string) {
  const changes = getPriceChanges(error);
  if (changes !== null) {
    yield* put(pricesChanged(changes));
    return;
  }
  // The key belongs to another order, so the cart gets a new id for the next attempt.
  if (isErrorCode(error, 'idempotency_conflict')) {
    yield* put(cartIdAssigned({ replaces: cartId, cartId: uuid() }));
  }
  const message = errorMessage(error);
  const lines = yield* select(selectCartLines);
  const shortLines = getShortLines(error);
  if (shortLines.length > 0) yield* put(linesRefreshed(createShortageUpdates(shortLines, lines)));
  const problems = getLineProblems(error, lines);
  yield* put(orderRefused({ message, hint: getHint(error), remedy: getRemedy(error), problems }));
  notify.error(message, { about: TOAST_ID });
}

interface SentOrder {
  readonly request: OrderRequest;
  readonly cartId: string;
  readonly cartItems: CartState['cartItems'];
}

/**
 * Opens PayFast for a PayFast order that agrees with the request, or else the order's page, and removes the
 * ordered lines. A voucher code that the order does not use is retained for the next order.
 */
function* handlePlacedOrder(
  order: Order,
  { request, cartId, cartItems: lines }: SentOrder,
  seenTotalCents: Cents,
) {
  yield* put(orderApi.upsertQueryEntry('getOrder', { id: order._id }, order));
  const warning = getOrderWarning(order, request, seenTotalCents);
  const isRedirected = order.paymentMethod === 'PayFast' && warning === null;
  const path = isRedirected ? `/payfast/${order._id}` : `/order/${order._id}`;
  yield* put(orderPlaced({ path, warning }));
  yield* put(linesCleared({ cartId, lines }));
  if (!isVoucherIgnored(order, request.voucher)) yield* put(voucherRemoved());
}

/** Returns the request for the cart and its idempotency key; null for a cart without an id or an address. */
function* readOrder(seenTotalCents: Cents) {
  const cart = yield* select(selectCart);
  const { cartId, cartItems, shippingAddress } = cart;
  if (shippingAddress === null || cartId === null) return null;
  const code = yield* select(selectVoucherCode);
  const voucher = code === null ? null : { code, seenTotalCents };
  const option = yield* select(selectPaymentOption);
  const request = toOrderRequest(cart, shippingAddress, voucher, option);
  return { cartId, cartItems, request, key: getOrderKey(cartId, request) };
}

function* placeOrder(seenTotalCents: Cents, unanswered: UnansweredKey) {
  const order = yield* readOrder(seenTotalCents);
  if (order === null) return unanswered;
  const { request, key } = order;
  notify.dismiss(TOAST_ID);
  yield* put(orderSent());
  const dispatch = yield* getContext<AppDispatch>('dispatch');
  const pendingOrder = dispatch(
    orderingApi.endpoints.placeOrder.initiate({ ...request, idempotencyKey: key }),
  );
  const { data, error } = yield* call(() => pendingOrder);
  if (data) {
    yield* handlePlacedOrder(data, order, seenTotalCents);
    return null;
  }
  yield* handleRefusal(error, order.cartId);
  return getUnansweredKey(error, key, unanswered);
}

function* readShownOrder() {
  return { lines: yield* select(selectCartLines), totals: yield* select(selectCartTotals) };
}

/**
 * Places the order as shown to the buyer. The server computes the totals itself, so changes by an administrator since
 * the page was opened, such as the cities with free delivery, are read and shown before anything is ordered. A repeated
 * request skips this check, because the unanswered one may have placed the order at the previous totals.
 */
function* placeAsShown(seenTotalCents: Cents, unanswered: UnansweredKey) {
  const order = yield* readOrder(seenTotalCents);
  if (order !== null && order.key === unanswered) return yield* placeOrder(seenTotalCents, unanswered);
  const shownOrder = yield* readShownOrder();
  yield* put(totalsRequested());
  const { left } = yield* race({
    read: take(pricingRead),
    late: delay(PRICING_WAIT_MS),
    left: take(screenLeft),
  });
  if (left) return unanswered;
  const change = findOrderChange(shownOrder, yield* readShownOrder());
  if (change === null) return yield* placeOrder(seenTotalCents, unanswered);
  yield* put(totalsChanged(change));
  return unanswered;
}

/** Updates the cart to the prices that the buyer accepted, then places the order. */
function* placeAtNewPrices(totalCents: Cents, unanswered: UnansweredKey) {
  const ordering = yield* select(selectOrdering);
  if (ordering.status !== 'priceChanged') return unanswered;
  const lines = yield* select(selectCartLines);
  yield* put(linesRefreshed(createPriceUpdates(ordering.changes, lines)));
  return yield* placeAsShown(totalCents, unanswered);
}

/** Places one order at a time. Actions during a running request are ignored. */
export function* orderingSaga() {
  let unanswered: UnansweredKey = null;
  yield* takeLeading([orderSubmitted, newTotalAccepted], function* (action: PayloadAction<Cents>) {
    const placeNext = newTotalAccepted.match(action) ? placeAtNewPrices : placeAsShown;
    unanswered = yield* placeNext(action.payload, unanswered);
  });
}
