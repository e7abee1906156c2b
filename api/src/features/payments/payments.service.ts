import { statusesBefore } from '@shop/domain/orderStates';
import { In } from 'typeorm';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { PayPalOrderEntity } from '../../database/entities/PayPalOrderEntity.ts';
import { PaymentEntity } from '../../database/entities/PaymentEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { orderNotPayable, paymentDeclined, paymentMismatch } from '../../errors.ts';
import type { Shop } from '../../shop.ts';
import type { OrderReader } from '../orders/orders.service.ts';
import { getOrder } from '../orders/orders.service.ts';
import type { PayPalOrder } from './paypalAnswers.ts';
import type { DollarQuote } from './reservation.service.ts';
import { assertPayable, keepReserved, quoteOrder, standingQuote } from './reservation.service.ts';
import { settle } from './settling.service.ts';
import { verify } from './verification.ts';

/** What a payment is about: one of our orders, and the PayPal order that was made for it. */
interface Paying {
  readonly order: OrderEntity;
  readonly payPalOrder: PayPalOrderEntity;
}

/** Makes the PayPal order; while its quote stands the same one. The reservation is extended, so that there is time to pay. */
export async function startPayment(shop: Shop, reader: OrderReader, orderId: string): Promise<string> {
  const { db, clock, config } = shop;
  const order = await getOrder(db.read, reader, orderId);
  assertPayable(order);
  const standing = standingQuote(order, clock.now());
  const rate = standing ? 0 : await shop.exchangeRate.current();
  const now = clock.now();
  const newQuote = { rate, expiresAt: new Date(now.getTime() + config.quoteMs) };
  const quote = await inTransaction(db, async (tx) => {
    const held = await keepReserved(tx, orderId, now);
    assertPayable(held);
    return standing ?? quoteOrder(tx, held, newQuote, now);
  });
  return (await findPayPalOrder(shop, orderId, quote)) ?? createPayPalOrder(shop, order, quote);
}

async function findPayPalOrder({ db }: Shop, orderId: string, quote: DollarQuote): Promise<string | null> {
  const known = await db.read.findOneBy(PayPalOrderEntity, { orderId, quoteExpiresAt: quote.expiresAt });
  return known?.id ?? null;
}

/** The request id follows from the quote, so whoever asks again gets the PayPal order that is already there. */
async function createPayPalOrder(shop: Shop, order: OrderEntity, quote: DollarQuote): Promise<string> {
  const id = await shop.paypal.createOrder({
    orderId: order.id,
    orderNumber: String(order.number),
    usdCents: quote.usdCents,
    requestId: `${order.id}-${quote.expiresAt.getTime()}`,
  });
  const row = { id, orderId: order.id, usdCents: quote.usdCents, quoteExpiresAt: quote.expiresAt };
  await inTransaction(shop.db, (tx) =>
    tx.insert(PayPalOrderEntity, { ...row, createdAt: shop.clock.now() }),
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error)) throw error;
  });
  return id;
}

/** Takes the money that the buyer has approved, and settles the order with it. */
export async function capturePayment(
  shop: Shop,
  reader: OrderReader,
  orderId: string,
  payPalOrderId: string,
): Promise<OrderEntity> {
  const { payPalOrder } = await findPaying(shop, reader, orderId, payPalOrderId);
  const order = await inTransaction(shop.db, (tx) => keepReserved(tx, orderId, shop.clock.now()));
  const paying = { order, payPalOrder };
  if (await isPaidBy(shop, paying)) return order;
  if (order.isPaymentPending) return confirm(shop, paying);
  assertPayable(order);

  const answer = await shop.paypal.capture(payPalOrderId);
  if (answer.kind === 'captured') return settleReport(shop, paying, answer.order);
  if (answer.issue === 'ORDER_ALREADY_CAPTURED') return confirm(shop, paying);
  if (answer.issue === 'DUPLICATE_INVOICE_ID') return confirmAnother(shop, paying, answer.issue);
  throw paymentDeclined(answer.issue);
}

/** Settles an order that somebody says is paid: PayPal itself is asked. */
export async function confirmPayment(
  shop: Shop,
  reader: OrderReader,
  orderId: string,
  payPalOrderId: string,
): Promise<OrderEntity> {
  const paying = await findPaying(shop, reader, orderId, payPalOrderId);
  return (await isPaidBy(shop, paying)) ? paying.order : confirm(shop, paying);
}

/** Throws 404 for an order that is not the reader's, 409 `payment_mismatch` for a PayPal order that is not the order's. */
async function findPaying(
  { db }: Shop,
  reader: OrderReader,
  orderId: string,
  payPalOrderId: string,
): Promise<Paying> {
  const order = await getOrder(db.read, reader, orderId);
  const payPalOrder = await db.read.findOneBy(PayPalOrderEntity, { id: payPalOrderId, orderId });
  if (!payPalOrder) throw paymentMismatch();
  return { order, payPalOrder };
}

async function isPaidBy({ db }: Shop, { order, payPalOrder }: Paying): Promise<boolean> {
  if (order.paidAt === null) return false;
  return db.read.existsBy(PaymentEntity, { orderId: order.id, providerOrderId: payPalOrder.id });
}

async function confirm(shop: Shop, paying: Paying): Promise<OrderEntity> {
  const report = await shop.paypal.findOrder(paying.payPalOrder.id);
  if (!report) throw paymentMismatch();
  return settleReport(shop, paying, report);
}

/** PayPal has been paid for this order number before: by an earlier PayPal order of the same order. */
async function confirmAnother(
  shop: Shop,
  { order, payPalOrder }: Paying,
  issue: string,
): Promise<OrderEntity> {
  const all = await shop.db.read.findBy(PayPalOrderEntity, { orderId: order.id });
  for (const other of all.filter(({ id }) => id !== payPalOrder.id)) {
    const report = await shop.paypal.findOrder(other.id);
    if (report?.status === 'COMPLETED') return settleReport(shop, { order, payPalOrder: other }, report);
  }
  throw paymentDeclined(issue);
}

async function settleReport(
  shop: Shop,
  { order, payPalOrder }: Paying,
  report: PayPalOrder,
): Promise<OrderEntity> {
  const { db, config } = shop;
  const verdict = verify(report, {
    payPalOrderId: payPalOrder.id,
    orderId: order.id,
    usdCents: payPalOrder.usdCents,
    merchantId: config.paypal?.merchantId ?? null,
  });
  if (verdict.kind === 'mismatch') throw paymentMismatch();
  if (verdict.kind === 'declined') throw paymentDeclined(verdict.issue);
  const settlement = await inTransaction(db, async (tx) => {
    if (verdict.kind === 'pending') {
      await tx.update(
        OrderEntity,
        { id: order.id, status: In(statusesBefore('paid')) },
        { isPaymentPending: true },
      );
      return 'paid';
    }
    return settle(
      tx,
      {
        orderId: order.id,
        provider: 'paypal',
        providerOrderId: payPalOrder.id,
        captureId: verdict.captureId,
        currency: 'USD',
        amountCents: verdict.usdCents,
      },
      shop,
    );
  });
  if (settlement === 'surplus') throw orderNotPayable('This order has already been paid.');
  return db.read.findOneByOrFail(OrderEntity, { id: order.id });
}
