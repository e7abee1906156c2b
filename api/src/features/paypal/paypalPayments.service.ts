import { isUniqueViolation } from '../../database/databaseErrors.ts';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { PayPalOrderEntity } from '../../database/entities/PayPalOrderEntity.ts';
import { PaymentEntity } from '../../database/entities/PaymentEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { insertRows } from '../../database/insertRows.ts';
import {
  cardRefused,
  notFound,
  orderNotPayable,
  paymentDeclined,
  paymentMismatch,
  tooManyDeclines,
} from '../../errors.ts';
import type { PayPalContext } from './paypalContext.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';
import type { OrderReader } from '../orders/orders.service.ts';
import { getOrder, maySee, orderWithLines } from '../orders/orders.service.ts';
import { capture } from './capturing.service.ts';
import { recordPaymentEvent } from '../paymentTimeline/paymentTimeline.service.ts';
import type { OwnPayment, Payable } from './paymentReads.service.ts';
import type { PayPalOrder } from './paypalAnswers.ts';
import { paymentOfReport, recordReport } from './paypalReports.service.ts';
import { watchPayPalOrder } from './paypalWatch.service.ts';
import { settleQuickly } from '../payments/quickSettling.service.ts';
import type { PayingReader } from '../payments/quickSettling.service.ts';
import type { DollarQuote } from '../payments/reservation.service.ts';
import {
  assertPayable,
  endsTooSoon,
  heldForPaying,
  keepReserved,
  quoteOrder,
  standingQuote,
} from '../payments/reservation.service.ts';

/**
 * Creates the PayPal order of what was just read, or returns the one of a quote that is still valid. The reservation is
 * extended, so that there is time to pay.
 */
export async function startPayment(
  app: PayPalContext,
  reader: OrderReader,
  orderId: string,
  payable: Payable | null,
): Promise<string> {
  // Throws for an order that this reader may not pay.
  if (!payable || !maySee(reader, payable.order)) await getOrder(app.db.read, reader, orderId);
  if (!payable) throw notFound('Order');
  const { order, paypalOrderId, hasTooManyDeclines } = payable;
  assertPayable(order);
  if (hasTooManyDeclines) throw tooManyDeclines();
  const quote = await heldAtQuote(app, order);
  const isReadQuote = quote.expiresAt.getTime() === order.quoteExpiresAt?.getTime();
  const known = isReadQuote ? paypalOrderId : await findPayPalOrder(app, orderId, quote);
  return known ?? createPayPalOrder(app, order, quote);
}

/** The quote at which an order that was just read is paid, a new one if none stands; the order is held meanwhile. */
async function heldAtQuote(app: PayPalContext, order: OrderEntity): Promise<DollarQuote> {
  const { db, clock, config } = app;
  const standing = standingQuote(order, clock.now());
  if (standing && !endsTooSoon(order, clock.now())) return standing;
  const rate = standing ? 0 : await app.exchangeRate.current();
  const now = clock.now();
  const newQuote = { rate, expiresAt: new Date(now.getTime() + config.quoteMs) };
  return inTransaction(db, async (tx) => {
    const held = await keepReserved(tx, order.id, now);
    assertPayable(held);
    return standing ?? quoteOrder(tx, held, newQuote, now);
  });
}

async function findPayPalOrder(
  { db }: PayPalContext,
  orderId: string,
  quote: DollarQuote,
): Promise<string | null> {
  const known = await db.read.findOneBy(PayPalOrderEntity, { orderId, quoteExpiresAt: quote.expiresAt });
  return known?.id ?? null;
}

/** The request id is derived from the quote, so a repetition gets the existing PayPal order. */
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
  const started = { orderId, provider: 'paypal', kind: 'started', key: id } as const;
  await inTransaction(app.db, async (tx) => {
    await insertRows(tx, PayPalOrderEntity, [{ id, orderId, usdCents, quoteExpiresAt, createdAt: now }]);
    await watchPayPalOrder(tx, id, app);
    await recordPaymentEvent(tx, { ...started, amount: { currency: 'USD', cents: usdCents } }, now);
  }).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return id;
}

/** Captures the payment that the buyer has approved, as it was just read, and settles the order with it. */
export async function capturePayment(
  app: PayPalContext,
  reader: PayingReader,
  orderId: string,
  read: OwnPayment | null,
): Promise<OrderWithLines> {
  const own = await ownOf(app, reader, orderId, read);
  const { paypalOrder } = own;
  const order = await heldForPaying(app.db, own.order, app.clock.now());
  const hasPaid = order === own.order ? own.hasPaid : await isPaidBy(app, order, paypalOrder);
  if (hasPaid) return { order, lines: own.lines };
  const held = { ...own, order };
  if (order.isPaymentPending) return confirm(app, reader, held);
  assertPayable(order);
  if (own.hasTooManyDeclines) throw cardRefused();
  const captured = await capture(app, paypalOrder, order.number);
  if (captured.kind === 'refused') throw paymentDeclined(captured.issue);
  return settleReport(app, reader, { ...held, paypalOrder: captured.paypalOrder }, captured.report);
}

/** Settles an order that the browser reports as paid, after asking PayPal. */
export async function confirmPayment(
  app: PayPalContext,
  reader: PayingReader,
  orderId: string,
  read: OwnPayment | null,
): Promise<OrderWithLines> {
  const own = await ownOf(app, reader, orderId, read);
  const { order, lines, hasPaid } = own;
  return hasPaid ? { order, lines } : confirm(app, reader, own);
}

/** Throws 404 for an order that is not the reader's, 409 `payment_mismatch` for a PayPal order that is not the order's. */
async function ownOf(
  app: PayPalContext,
  reader: OrderReader,
  orderId: string,
  own: OwnPayment | null,
): Promise<OwnPayment> {
  if (own && maySee(reader, own.order)) return own;
  await getOrder(app.db.read, reader, orderId);
  throw paymentMismatch();
}

async function isPaidBy(
  { db }: PayPalContext,
  order: OrderEntity,
  { id }: PayPalOrderEntity,
): Promise<boolean> {
  if (order.paidAt === null) return false;
  return db.read.existsBy(PaymentEntity, { orderId: order.id, providerOrderId: id });
}

async function confirm(app: PayPalContext, reader: PayingReader, own: OwnPayment): Promise<OrderWithLines> {
  const report = await app.paypal.findOrder(own.paypalOrder.id);
  if (!report) throw paymentMismatch();
  return settleReport(app, reader, own, report);
}

/** Most payments are settled by what was read; the others are looked at under locks. */
async function settleReport(
  app: PayPalContext,
  reader: PayingReader,
  own: OwnPayment,
  report: PayPalOrder,
): Promise<OrderWithLines> {
  const { paypalOrder } = own;
  const payment = paymentOfReport(app, paypalOrder, report);
  const paid = payment && (await settleQuickly(app, payment, { ...own, reader }));
  if (paid) return paid;
  const outcome = await inTransaction(app.db, (tx) => recordReport(tx, app, paypalOrder, report));
  if (outcome === 'mismatch') throw paymentMismatch();
  if (outcome === 'surplus') throw orderNotPayable('This order has already been paid.');
  if (typeof outcome === 'object') {
    if ('paid' in outcome) return outcome.paid;
    throw paymentDeclined(outcome.declined);
  }
  return orderWithLines(app.db.read, paypalOrder.orderId);
}
