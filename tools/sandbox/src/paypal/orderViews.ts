import type { JsonObject } from '../json.ts';
import { splitFee } from './money.ts';
import type { Capture, PayPalOrder, PurchaseUnit } from './paypalOrder.ts';
import type { Refund } from './refunds.ts';

/** Renders an order for `Prefer: return=representation` and GET. */
export function toOrderView(order: PayPalOrder, base: string): JsonObject {
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...toPaymentView(order),
    purchase_units: order.units.map((unit) => ({
      reference_id: unit.referenceId,
      amount: unit.amount,
      payee: toPayeeView(unit.merchantId),
      description: unit.description,
      custom_id: unit.customId,
      invoice_id: unit.invoiceId,
      ...toCapturesView(unit, base),
    })),
    create_time: order.createTime,
    update_time: order.updateTime,
    links: getOrderLinks(order, base),
  };
}

/** Renders an order as in PayPal's default response. */
export function toMinimalOrderView(order: PayPalOrder, base: string): JsonObject {
  return {
    id: order.id,
    status: order.status,
    ...toPaymentView(order),
    ...(order.status === 'COMPLETED' && {
      purchase_units: order.units.map((unit) => ({
        reference_id: unit.referenceId,
        ...toCapturesView(unit, base),
      })),
    }),
    links: getOrderLinks(order, base),
  };
}

export function toCaptureView(capture: Capture, base: string): JsonObject {
  const { fee, net } = splitFee(capture.amount);
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    // PayPal gives no breakdown before the money has arrived.
    ...(capture.status === 'COMPLETED' && {
      seller_receivable_breakdown: { gross_amount: capture.amount, paypal_fee: fee, net_amount: net },
    }),
    custom_id: capture.customId,
    invoice_id: capture.invoiceId,
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/checkout/orders/${capture.orderId}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** Renders a capture with its order and its merchant, as GET of the capture returns it. */
export function toCaptureDetailsView(capture: Capture, base: string): JsonObject {
  return {
    ...toCaptureView(capture, base),
    payee: toPayeeView(capture.merchantId),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
  };
}

function toCapturesView({ capture }: PurchaseUnit, base: string): JsonObject {
  if (!capture) return {};
  const refunds = capture.refunds.map((refund) => toRefundView(refund, capture, base));
  return {
    payments: { captures: [toCaptureView(capture, base)], ...(refunds.length > 0 && { refunds }) },
  };
}

export function toRefundView(refund: Refund, { customId, invoiceId }: Capture, base: string): JsonObject {
  const self = `${base}/v2/payments/refunds/${refund.id}`;
  return {
    id: refund.id,
    status: refund.status,
    ...(refund.status === 'PENDING' && { status_details: { reason: 'ECHECK' } }),
    amount: refund.amount,
    custom_id: refund.customId ?? customId,
    invoice_id: invoiceId,
    create_time: refund.createTime,
    update_time: refund.updateTime,
    links: [
      { href: self, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${refund.captureId}`, rel: 'up', method: 'GET' },
    ],
  };
}

function toPaymentView({ approval }: PayPalOrder): JsonObject {
  if (!approval) return {};
  const name = { given_name: 'Thandi', surname: 'Sandbox' };
  return {
    payment_source: {
      card: { name: 'Thandi Sandbox', last_digits: approval.lastDigits, brand: 'VISA', type: 'CREDIT' },
    },
    payer: {
      name,
      email_address: 'payer@sandbox.example',
      payer_id: approval.payerId,
      address: { country_code: 'ZA' },
    },
  };
}

function toPayeeView(merchantId: string): JsonObject {
  return { email_address: `${merchantId.toLowerCase()}@merchant.sandbox.example`, merchant_id: merchantId };
}

function getOrderLinks({ id, status }: PayPalOrder, base: string): JsonObject[] {
  const self = `${base}/v2/checkout/orders/${id}`;
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(status === 'CREATED'
      ? [{ href: `${base}/checkoutnow?token=${id}`, rel: 'approve', method: 'GET' }]
      : []),
    ...(status === 'COMPLETED' ? [] : [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }]),
  ];
}
