import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { PayFastForm, startPayFastPayment } from '@shop/contract/payfast';
import { decimalFromCents } from '@shop/domain/money';
import { truncateText } from '@shop/domain/truncateText';
import type { Config, PayFastConfig } from '../../../../config/config.ts';
import { OrderEntity } from '../../../../database/entities/orders.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { notFound } from '../../../../errors.ts';
import { findCurrentBuyerEmail } from '../../../mail/currentRecipient.ts';
import { schedulePayFastCheck } from './payfastChecks.service.ts';
import type { PayFastContext } from './payfastContext.ts';
import type { OrderReader } from '../../records/orders.service.ts';
import { getOrder } from '../../records/orders.service.ts';
import { recordPaymentEvent } from '../../records/paymentTimeline.service.ts';
import { extendReservation } from '../../money/reservation.service.ts';
import { assertPayable } from '../../records/payableOrder.ts';
import { assertPaymentMethodOffered } from '../../records/paymentMethods.ts';
import type { Field } from './signature.ts';
import { signForm } from './signature.ts';

/** PayFast's limit for the length of names and e-mail addresses. */
const MAX_TEXT_LENGTH = 100;

/**
 * Begins the payment of an unpaid order, with another payment method of PayFast if one is given, and returns
 * the form that the browser posts to PayFast. Throws 400 for a method that is not offered, 404, also when
 * PayFast is not configured, or 409 when the order is not payable.
 */
export async function startPayment(
  app: PayFastContext,
  reader: OrderReader,
  { orderId, paymentOption }: ParsedInputOf<typeof startPayFastPayment>,
): Promise<PayFastForm> {
  const { db, clock } = app;
  const payfast = assertConfigured(app.config);
  assertPaymentMethodOffered(app.config, {
    paymentMethod: 'PayFast',
    paymentOption: paymentOption ?? undefined,
  });
  await getOrder(db.read, reader, orderId);
  const order = await inTransaction(db, async (tx) => {
    const reservedOrder = await extendReservation(tx, orderId, clock.now());
    assertPayable(reservedOrder);
    if (paymentOption !== undefined) await tx.update(OrderEntity, { id: orderId }, { paymentOption });
    const amount = { currency: 'ZAR', cents: reservedOrder.totalCents };
    const event = { orderId, provider: 'payfast', kind: 'started', key: orderId, amount } as const;
    await recordPaymentEvent(tx, event, clock.now());
    await schedulePayFastCheck(tx, orderId, app);
    return paymentOption === undefined ? reservedOrder : { ...reservedOrder, paymentOption };
  });
  return createPaymentForm(app, order, payfast);
}

/**
 * Returns the form of `startPayment` without extending the reservation. The buyer can still pay with this
 * form: PayFast's notification settles the order even if it has expired in the meantime. Throws 404, or 409
 * when the order is not payable.
 */
export async function getPaymentForm(
  app: PayFastContext,
  reader: OrderReader,
  orderId: string,
): Promise<PayFastForm> {
  const payfast = assertConfigured(app.config);
  const order = await getOrder(app.db.read, reader, orderId);
  assertPayable(order);
  return createPaymentForm(app, order, payfast);
}

function assertConfigured({ payfast }: Config): PayFastConfig {
  if (payfast === null) throw notFound('Payment method');
  return payfast;
}

/**
 * Builds the signed form. Its fields have the order that PayFast documents, because the signature depends on
 * it.
 */
async function createPaymentForm(
  { db, config: { publicUrl, shopName } }: PayFastContext,
  order: OrderEntity,
  payfast: PayFastConfig,
): Promise<PayFastForm> {
  // PayFast sends its receipt to this e-mail address.
  const email = await findCurrentBuyerEmail(db.read, order);
  const [firstName = '', ...otherNames] = order.buyerName.trim().split(/\s+/);
  const fields: Field[] = [
    ['merchant_id', payfast.merchantId],
    ['merchant_key', payfast.merchantKey],
    ['return_url', `${publicUrl}/order/${order.id}?payfast=returned`],
    ['cancel_url', `${publicUrl}/order/${order.id}?payfast=cancelled`],
    ['notify_url', `${publicUrl}/api/webhooks/payfast`],
    ['name_first', firstName],
    ['name_last', otherNames.join(' ')],
    // Optional at PayFast; a truncated address would be another person's, so a long one is left out.
    ['email_address', email.length <= MAX_TEXT_LENGTH ? email : ''],
    ['m_payment_id', order.id],
    ['amount', decimalFromCents(order.totalCents)],
    ['item_name', formatItemName(shopName, ` order ${order.number}`)],
    ['payment_method', order.paymentOption ?? ''],
  ];
  return { action: `${payfast.url}/eng/process`, fields: signForm(fields, payfast.passphrase) };
}

/** Builds the item name within PayFast's limit; the shop's name is truncated rather than the order's number. */
const formatItemName = (shopName: string, order: string): string =>
  truncateText(shopName, MAX_TEXT_LENGTH - order.length) + order;
