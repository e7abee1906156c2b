import { insertMany } from '../../../../database/sql.ts';
import { isUniqueViolation } from '../../../../database/errors.ts';
import type { OrderEntity } from '../../../../database/entities/orders.ts';
import { PayPalOrderEntity, PaymentEntity } from '../../../../database/entities/payments.ts';
import { inTransaction, retryRead } from '../../../../database/transaction.ts';
import {
  cardRefused,
  orderNotPayable,
  paymentDeclined,
  paymentMismatch,
  tooManyDeclines,
} from '../../../../errors.ts';
import type { PayPalContext } from './paypalContext.ts';
import type { OrderWithLines } from '../../records/orders.present.ts';
import type { OrderReader } from '../../records/orders.service.ts';
import { getOrder, getOrderWithLines, addLinesToOrder } from '../../records/orders.service.ts';
import { captureOrder } from './captureOrder.service.ts';
import { recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { hasTooManyDeclines } from './declines.service.ts';
import type { PayPalOrder } from './paypalResponses.ts';
import { recordReport } from './paypalReports.service.ts';
import { schedulePayPalCheck } from './paypalChecks.service.ts';
import { assertPayable } from '../../records/payableOrder.ts';
import type { DollarQuote } from '../rate/quote.ts';
import { getValidQuote, quoteOrder } from '../rate/quote.ts';
import {
  extendReservationForPayment,
  extendReservation,
  needsReservationExtension,
} from '../../money/reservation.service.ts';

/**
 * Returns the id of the PayPal order for the order's valid quote, and creates the quote and the PayPal order
 * if needed. The reservation is extended if it ends soon, so that there is time to pay. Throws 404, 409 for
 * an order that is not payable, 429 after too many declines, or 503 when PayPal or the exchange rate is
 * unavailable.
 */
export async function startPayment(
  app: PayPalContext,
  reader: OrderReader,
  orderId: string,
): Promise<string> {
  const { db } = app;
  const order = await retryRead(db, async () => {
    const storedOrder = await getOrder(db.read, reader, orderId);
    assertPayable(storedOrder);
    if (await hasTooManyDeclines(app, orderId)) throw tooManyDeclines();
    return storedOrder;
  });
  const quote = await prepareQuote(app, order);
  const paypalOrderId = await retryRead(db, () => findPayPalOrderId(app, orderId, quote));
  return paypalOrderId ?? createPayPalOrder(app, order, quote);
}

/**
 * Returns the valid quote of an order that was just read, or creates a quote, and extends the reservation if
 * it ends soon.
 */
async function prepareQuote(app: PayPalContext, order: OrderEntity): Promise<DollarQuote> {
  const { db, clock, config } = app;
  const validQuote = getValidQuote(order, clock.now());
  if (validQuote && !needsReservationExtension(order, clock.now())) return validQuote;
  const rate = validQuote ? 0 : await app.exchangeRate.current();
  const now = clock.now();
  const newQuote = { rate, expiresAt: new Date(now.getTime() + config.quoteMs) };
  return inTransaction(db, async (tx) => {
    const reservedOrder = await extendReservation(tx, order.id, now);
    assertPayable(reservedOrder);
    return validQuote ?? quoteOrder(tx, reservedOrder, newQuote, now);
  });
}

async function findPayPalOrderId(
  { db }: PayPalContext,
  orderId: string,
  quote: DollarQuote,
): Promise<string | null> {
  const paypalOrder = await db.read.findOneBy(PayPalOrderEntity, {
    orderId,
    quoteExpiresAt: quote.expiresAt,
  });
  return paypalOrder?.id ?? null;
}

/**
 * Creates a PayPal order for a quote and returns its id. The request id is derived from the quote, so that a repeated
 * call returns the existing PayPal order.
 */
async function createPayPalOrder(
  app: PayPalContext,
  order: OrderEntity,
  quote: DollarQuote,
): Promise<string> {
  const { usdCents, expiresAt: quoteExpiresAt } = quote;
  const orderId = order.id;
  const id = await app.paypal.createOrder({
    orderId,
    orderNumber: String(order.number),
    usdCents,
    requestId: `${orderId}-${quoteExpiresAt.getTime()}`,
  });
  const now = app.clock.now();
  const event = { orderId, provider: 'paypal', kind: 'started', key: id } as const;
  await inTransaction(app.db, async (tx) => {
    await insertMany(tx, PayPalOrderEntity, [{ id, orderId, usdCents, quoteExpiresAt, createdAt: now }]);
    await schedulePayPalCheck(tx, id, app);
    await recordPaymentEvent(tx, { ...event, amount: { currency: 'USD', cents: usdCents } }, now);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return id;
}

/**
 * Captures the payment that the buyer has approved, and settles the order with it. Throws 404, 409 `payment_mismatch`
 * or for an order that is not payable, 422 `payment_declined`, also after too many declines, or 503 when PayPal is
 * unavailable.
 */
export async function capturePayment(
  app: PayPalContext,
  reader: OrderReader,
  orderId: string,
  paypalOrderId: string,
): Promise<OrderWithLines> {
  const { db } = app;
  const { order: storedOrder, paypalOrder } = await findOwnPayPalOrder(app, reader, orderId, paypalOrderId);
  const order = await extendReservationForPayment(db, storedOrder, app.clock.now());
  if (await isPaidBy(app, order, paypalOrder)) return addLinesToOrder(db.read, order);
  if (order.isPaymentPending) return settleFromPayPal(app, paypalOrder);
  assertPayable(order);
  if (await retryRead(db, () => hasTooManyDeclines(app, orderId))) throw cardRefused();
  const result = await captureOrder(app, paypalOrder, order.number);
  if (result.kind === 'refused') throw paymentDeclined(result.issue);
  return settleReport(app, result.paypalOrder, result.report);
}

/**
 * Settles an order that the browser reports as paid, after reading the PayPal order from PayPal. Throws 404,
 * 409 `payment_mismatch` or for an order that was paid otherwise, 422 `payment_declined`, or 503 when PayPal
 * is unavailable.
 */
export async function confirmPayment(
  app: PayPalContext,
  reader: OrderReader,
  orderId: string,
  paypalOrderId: string,
): Promise<OrderWithLines> {
  const { order, paypalOrder } = await findOwnPayPalOrder(app, reader, orderId, paypalOrderId);
  if (await isPaidBy(app, order, paypalOrder)) return addLinesToOrder(app.db.read, order);
  return settleFromPayPal(app, paypalOrder);
}

/**
 * Returns an order and one of its PayPal orders. Throws 404 for an order that the reader may not see, or 409
 * `payment_mismatch` when the PayPal order does not belong to the order.
 */
function findOwnPayPalOrder(
  { db }: PayPalContext,
  reader: OrderReader,
  orderId: string,
  paypalOrderId: string,
): Promise<{ readonly order: OrderEntity; readonly paypalOrder: PayPalOrderEntity }> {
  return retryRead(db, async () => {
    const order = await getOrder(db.read, reader, orderId);
    const paypalOrder = await db.read.findOneBy(PayPalOrderEntity, { id: paypalOrderId, orderId });
    if (!paypalOrder) throw paymentMismatch();
    return { order, paypalOrder };
  });
}

async function isPaidBy(
  { db }: PayPalContext,
  order: OrderEntity,
  { id }: PayPalOrderEntity,
): Promise<boolean> {
  if (order.paidAt === null) return false;
  return retryRead(db, () => db.read.existsBy(PaymentEntity, { orderId: order.id, providerOrderId: id }));
}

async function settleFromPayPal(app: PayPalContext, paypalOrder: PayPalOrderEntity): Promise<OrderWithLines> {
  const report = await app.paypal.findOrder(paypalOrder.id);
  if (!report) throw paymentMismatch();
  return settleReport(app, paypalOrder, report);
}

async function settleReport(
  app: PayPalContext,
  paypalOrder: PayPalOrderEntity,
  report: PayPalOrder,
): Promise<OrderWithLines> {
  const { db } = app;
  const outcome = await inTransaction(db, (tx) => recordReport(tx, app, paypalOrder, report));
  if (outcome === 'mismatch') throw paymentMismatch();
  if (outcome === 'surplus') throw orderNotPayable('This order has already been paid.');
  if (typeof outcome === 'object') throw paymentDeclined(outcome.declined);
  return retryRead(db, () => getOrderWithLines(db.read, paypalOrder.orderId));
}
