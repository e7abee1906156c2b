import type { Order } from '@shop/contract/orders';
import { COUNTRY } from '@shop/domain/addresses';
import { toSpecifiedStatus } from '@shop/domain/orderStates';
import { computeLineCents } from '@shop/domain/totals';
import { getConsumerRights } from '@shop/domain/consumerRights';
import { getReceiptTime } from '@shop/domain/lateOrders';
import { randFromCents } from '@shop/domain/money';
import { getRepairTime } from '@shop/domain/returns';
import type { InvoiceEntity } from '../../../database/entities/payments.ts';
import type { OrderEntity, OrderLineEntity } from '../../../database/entities/orders.ts';
import type { RefundAccountEntity } from '../../../database/entities/refunds.ts';
import type { OrderMail } from '../../../database/entities/queuedMail.ts';
import { presentCompany } from './company.ts';
import { presentReturns } from './returnRecords.present.ts';
import type { ReturnRecord } from './returnRecords.service.ts';
import { toReturnedUnits } from './returnRecords.service.ts';
import { presentRefund } from './refunds.present.ts';
import type { RefundWithCreditNote } from './visibleRefunds.service.ts';
import { getParcelVersion } from './parcelVersion.ts';

export interface OrderWithLines {
  readonly order: OrderEntity;
  readonly lines: readonly OrderLineEntity[];
  readonly invoice?: InvoiceEntity | undefined;
  /** Returns and refunds of the order; absent in lists. */
  readonly returns?: readonly ReturnRecord[] | undefined;
  readonly refunds?: readonly RefundWithCreditNote[] | undefined;
  /**
   * Bank account for the refunds, which the buyer may not have entered yet; absent in lists, and when no
   * refund needs an account.
   */
  readonly refundAccount?: RefundAccountEntity | undefined;
  /** Number of units of each line that can still be returned; absent in lists and before the order has arrived. */
  readonly returnable?: readonly number[] | undefined;
}

export function presentOrder(detailedOrder: OrderWithLines): Order {
  const { order, lines, invoice, returns, refunds, refundAccount, returnable } = detailedOrder;
  return {
    _id: order.id,
    number: String(order.number),
    ...getStatus(order),
    user: { _id: order.userId, name: order.buyerName, email: order.buyerEmail },
    orderItems: lines.map((line, index) => ({
      product: line.productId,
      name: line.name,
      image: line.image,
      ...presentLinePrice(line),
      qty: line.qty,
      size: line.size,
      ...(returnable && { returnable: returnable[index] ?? 0 }),
    })),
    shippingAddress: {
      address: order.address,
      city: order.city,
      postalCode: order.postalCode,
      phone: order.phone,
      country: COUNTRY,
    },
    ...presentCompany(order),
    paymentMethod: order.paymentMethod,
    ...(order.paymentOption && { paymentOption: order.paymentOption }),
    ...(order.termsVersion && { termsVersion: order.termsVersion }),
    ...presentDiscount(order),
    itemsPrice: randFromCents(order.itemsCents),
    shippingPrice: randFromCents(order.shippingCents),
    vatPrice: randFromCents(order.vatCents),
    totalPrice: randFromCents(order.totalCents),
    isPaid: order.paidAt !== null,
    paidAt: order.paidAt?.toISOString() ?? null,
    isDelivered: order.deliveredAt !== null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    expiresAt: order.paidAt === null ? order.expiresAt.toISOString() : null,
    quote: presentQuote(order),
    paymentPending: order.isPaymentPending,
    refundDue: order.isRefundDue,
    ...(invoice && presentInvoice(invoice)),
    ...presentShipment(order),
    ...presentArrival(order),
    ...(order.cancelledAt && { cancelledAt: order.cancelledAt.toISOString() }),
    ...presentAfterSale({ order, returns, refunds }),
    ...(refundAccount && {
      bankAccount: { isGiven: refundAccount.sealed !== null, banks: refundAccount.banks },
    }),
    ...(order.archivedAt && { deletedAt: order.archivedAt.toISOString() }),
  };
}

const presentInvoice = (
  invoice: InvoiceEntity,
): Pick<Order, 'invoiceNumber' | 'sellerName' | 'sellerLegalName' | 'sellerRegistration'> => ({
  invoiceNumber: String(invoice.number),
  ...(invoice.sellerName !== null && { sellerName: invoice.sellerName }),
  ...(invoice.sellerLegalName !== null && { sellerLegalName: invoice.sellerLegalName }),
  ...(invoice.sellerRegistration !== null && { sellerRegistration: invoice.sellerRegistration }),
});

const presentArrival = ({
  arrivedAt,
  arrivedBy,
  arrivalAskedAt,
  missingAt,
  lateNoticeAt,
}: OrderEntity): Pick<
  Order,
  'arrivedAt' | 'arrivedBy' | 'arrivalAskedAt' | 'missingAt' | 'lateNoticeAt'
> => ({
  ...(arrivedAt && { arrivedAt: arrivedAt.toISOString() }),
  ...(arrivedBy && { arrivedBy }),
  ...(arrivalAskedAt && { arrivalAskedAt: arrivalAskedAt.toISOString() }),
  ...(missingAt && { missingAt: missingAt.toISOString() }),
  ...(lateNoticeAt && { lateNoticeAt: lateNoticeAt.toISOString() }),
});

type DiscountedOrder = Pick<OrderEntity, 'itemsCents' | 'voucherCode' | 'discountCents'>;

/** Presents the voucher of an order with its discount and the price of the items before it; empty without a voucher. */
export function presentDiscount({
  itemsCents,
  voucherCode: code,
  discountCents,
}: DiscountedOrder): Pick<Order, 'itemsBefore' | 'discount'> {
  if (code === null || discountCents === null) return {};
  return {
    itemsBefore: randFromCents(itemsCents + discountCents),
    discount: { code, amount: randFromCents(discountCents) },
  };
}

/** Presents the price of a unit, after the discount, and the discount of all units if there is one. */
export const presentLinePrice = ({ priceCents, discountCents, qty }: OrderLineEntity) => ({
  price: randFromCents(priceCents),
  ...(discountCents && { discount: randFromCents(discountCents * qty) }),
});

/** Presents the consumer rights, returns and refunds of a single order; empty for orders of lists. */
function presentAfterSale({
  order,
  returns,
  refunds = [],
}: Pick<OrderWithLines, 'order' | 'returns' | 'refunds'>): Pick<Order, 'rights' | 'returns' | 'refunds'> {
  const receivedAt = getReceiptTime(order);
  return {
    ...(returns && receivedAt && { rights: presentRights(receivedAt, returns) }),
    ...(returns && returns.length > 0 && { returns: presentReturns(returns, order) }),
    ...(refunds.length > 0 && { refunds: refunds.map(presentRefund) }),
  };
}

function getStatus({ status: state, paidAt }: OrderEntity): Pick<Order, 'status' | 'state'> {
  const status = toSpecifiedStatus(state, paidAt !== null);
  return { status, ...(state !== status && { state }) };
}

function presentShipment({
  shippedAt,
  carrier,
  trackingNumber,
  trackingUrl,
}: OrderEntity): Pick<Order, 'shipment'> {
  if (shippedAt === null || carrier === null || trackingNumber === null) return {};
  const version = getParcelVersion({ carrier, trackingNumber, trackingUrl });
  const shipment = { carrier, trackingNumber, shippedAt: shippedAt.toISOString(), version };
  return { shipment: trackingUrl === null ? shipment : { ...shipment, trackingUrl } };
}

const presentRights = (receivedAt: Date, returns: readonly ReturnRecord[]): Order['rights'] =>
  getConsumerRights(receivedAt, getRepairTime(returns.map(toReturnedUnits))).map((right) => ({
    ...right,
    wishes: [...right.wishes],
    until: right.until.toISOString(),
  }));

function presentQuote({ quoteUsdCents, quoteRate, quoteExpiresAt }: OrderEntity): Order['quote'] {
  if (quoteUsdCents === null || quoteRate === null || quoteExpiresAt === null) return null;
  return {
    usd: randFromCents(quoteUsdCents),
    rate: Number(quoteRate),
    expiresAt: quoteExpiresAt.toISOString(),
  };
}

export function toOrderMail({ order, lines }: OrderWithLines): OrderMail {
  return {
    to: order.buyerEmail,
    name: order.buyerName,
    orderId: order.id,
    orderNumber: String(order.number),
    lines: lines.map((line) => ({
      name: line.name,
      size: line.size,
      qty: line.qty,
      totalCents: computeLineCents(line),
      image: line.image,
    })),
    itemsCents: order.itemsCents,
    ...(order.voucherCode !== null && {
      voucher: { code: order.voucherCode, discountCents: order.discountCents ?? 0 },
    }),
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
    shipTo: [order.address, order.city, order.postalCode].join(', '),
    ...(order.paidAt && { paidAt: order.paidAt.toISOString() }),
  };
}
