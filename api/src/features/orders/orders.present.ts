import type { Order } from '@shop/contract/orders';
import { COUNTRY } from '@shop/domain/addresses';
import { lineCents } from '@shop/domain/totals';
import { randFromCents } from '@shop/domain/money';
import type { OrderEntity } from '../../database/entities/OrderEntity.ts';
import type { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import type { OrderMail } from '../../database/queuedMail.ts';

export interface OrderWithLines {
  readonly order: OrderEntity;
  readonly lines: readonly OrderLineEntity[];
  readonly invoiceNumber?: number | undefined;
}

export function presentOrder({ order, lines, invoiceNumber }: OrderWithLines): Order {
  return {
    _id: order.id,
    number: String(order.number),
    status: order.status,
    user: { _id: order.userId, name: order.buyerName, email: order.buyerEmail },
    orderItems: lines.map((line) => ({
      product: line.productId,
      name: line.name,
      image: line.image,
      price: randFromCents(line.priceCents),
      qty: line.qty,
      size: line.size,
    })),
    shippingAddress: {
      address: order.address,
      city: order.city,
      postalCode: order.postalCode,
      phone: order.phone,
      country: COUNTRY,
    },
    paymentMethod: order.paymentMethod,
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
    ...(invoiceNumber !== undefined && { invoiceNumber: String(invoiceNumber) }),
    ...(order.archivedAt && { deletedAt: order.archivedAt.toISOString() }),
  };
}

function presentQuote({ quoteUsdCents, quoteRate, quoteExpiresAt }: OrderEntity): Order['quote'] {
  if (quoteUsdCents === null || quoteRate === null || quoteExpiresAt === null) return null;
  return {
    usd: randFromCents(quoteUsdCents),
    rate: Number(quoteRate),
    expiresAt: quoteExpiresAt.toISOString(),
  };
}

export function orderMail({ order, lines }: OrderWithLines): OrderMail {
  return {
    to: order.buyerEmail,
    name: order.buyerName,
    orderId: order.id,
    orderNumber: String(order.number),
    lines: lines.map((line) => ({
      name: line.name,
      size: line.size,
      qty: line.qty,
      totalCents: lineCents(line),
    })),
    itemsCents: order.itemsCents,
    shippingCents: order.shippingCents,
    totalCents: order.totalCents,
  };
}
