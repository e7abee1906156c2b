import type { OrderStatus } from '@shop/domain/orderStates';
import { ONE_SIZE, isOneSize } from '@shop/domain/products';
import { holdsReservation } from '@shop/domain/orderStates';
import type { PricingRules } from '@shop/domain/totals';
import { computeTotals } from '@shop/domain/totals';
import { v7 as uuid } from 'uuid';
import type { OrderEntity, OrderLineEntity } from '../database/entities/orders.ts';
import { NO_ARRIVAL, NO_COMPANY, NO_VOUCHER } from '../database/entities/orderDefaults.ts';
import type { PaymentEntity } from '../database/entities/payments.ts';
import type { ProductEntity } from '../database/entities/catalogue.ts';
import type { UserEntity } from '../database/entities/accounts.ts';
import type { DemoAccounts } from './demoAccounts.ts';
import type { DemoProduct } from './demoProducts.ts';
import { addOrderedUnits } from './stockRows.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Orders of the demo customer, one per state; `picks` are positions in the catalogue. */
const DEMO_ORDERS = [
  { status: 'delivered', daysAgo: 21, picks: [0, 7], qty: 1, size: 'M' },
  { status: 'cancelled', daysAgo: 15, picks: [4], qty: 1, size: 'M' },
  { status: 'expired', daysAgo: 9, picks: [12], qty: 2, size: 'S' },
  { status: 'shipped', daysAgo: 4, picks: [2, 6], qty: 1, size: 'M' },
  { status: 'paid', daysAgo: 2, picks: [3, 5, 9], qty: 1, size: 'L' },
  { status: 'created', daysAgo: 0, picks: [1], qty: 1, size: 'M' },
] as const satisfies readonly { status: OrderStatus; [key: string]: unknown }[];

export interface DemoOrder {
  order: Omit<OrderEntity, 'number'>;
  lines: OrderLineEntity[];
  payment: PaymentEntity | null;
}

interface DemoOrderInput {
  accounts: DemoAccounts;
  /** Products in the catalogue's order; the orders increase their counts of reserved and sold units. */
  products: readonly DemoProduct[];
  pricing: PricingRules;
  reservationMs: number;
  now: Date;
}

/** Order of `qty` units of each product, in the buyer's size. */
interface Purchase {
  buyer: UserEntity;
  status: OrderStatus;
  createdAt: Date;
  products: readonly DemoProduct[];
  qty: number;
  size: string;
}

/** Creates the orders of the demo customer and of the reviewers, oldest first. */
export function createDemoOrders(input: DemoOrderInput): DemoOrder[] {
  const { accounts, products, now } = input;
  const ownOrders = DEMO_ORDERS.map(({ daysAgo, picks, ...order }) => ({
    ...order,
    buyer: accounts.customer,
    createdAt: new Date(now.getTime() - daysAgo * DAY_MS),
    products: picks.flatMap((pick) => products[pick] ?? []),
  }));
  return [...planReviewedOrders(accounts, products), ...ownOrders]
    .sort((left, right) => left.createdAt.getTime() - right.createdAt.getTime())
    .map((purchase) => createOrder(purchase, input));
}

/** Every ninth review is about a present that its reviewer has not bought. */
const isOfPresent = (position: number): boolean => position % 9 === 0;
/** Maximum number of products in a reviewer's order. */
const MAX_REVIEWED_PER_ORDER = 4;
/** Days from a reviewer's order to the first review of its products, more than the delivery takes. */
const DAYS_UNTIL_REVIEW = 9;
const DELIVERY_DAYS = 6;

/**
 * Plans delivered orders with the products that reviewers have reviewed, each order before the reviews, and marks these
 * reviews as verified. Presents are left out.
 */
function planReviewedOrders(accounts: DemoAccounts, products: readonly DemoProduct[]): Purchase[] {
  const bought = products
    .flatMap((product) => product.reviews.map((review) => ({ product, review })))
    .filter((_, position) => !isOfPresent(position))
    .sort((left, right) => left.review.createdAt.getTime() - right.review.createdAt.getTime());
  for (const { review } of bought) review.isVerified = true;
  return accounts.reviewers.flatMap(({ user: buyer, size }) => {
    const own = bought.filter(({ review }) => review.userId === buyer.id);
    return own.flatMap(({ review }, position) =>
      position % MAX_REVIEWED_PER_ORDER > 0
        ? []
        : {
            buyer,
            size,
            qty: 1,
            status: 'delivered' as const,
            createdAt: new Date(review.createdAt.getTime() - DAYS_UNTIL_REVIEW * DAY_MS),
            products: own.slice(position, position + MAX_REVIEWED_PER_ORDER).map(({ product }) => product),
          },
    );
  });
}

function createOrder(
  { buyer, status, createdAt, products, qty, size }: Purchase,
  { pricing, reservationMs }: DemoOrderInput,
): DemoOrder {
  const countName = holdsReservation(status) ? 'reserved' : 'sold';
  const isOver = status === 'expired' || status === 'cancelled';
  if (!isOver) for (const product of products) addOrderedUnits(product, { size, qty, column: countName });
  const orderId = uuid();
  const lines = products.map(({ row, sizes }, position) =>
    toLine(row, { orderId, position, qty, size: isOneSize(sizes) ? ONE_SIZE : size }),
  );
  const isPaid = status === 'paid' || status === 'shipped' || status === 'delivered';
  const order: DemoOrder['order'] = {
    id: orderId,
    userId: buyer.id,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    status,
    paymentMethod: 'Credit Card',
    paymentOption: null,
    termsVersion: null,
    ...toShippingAddress(buyer),
    ...computeTotals(lines, buyer.address?.city, pricing),
    pieces: qty * lines.length,
    ...NO_VOUCHER,
    ...NO_COMPANY,
    searchForm: null,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + reservationMs),
    isHoldFixed: false,
    paidAt: isPaid ? new Date(createdAt.getTime() + 4 * 60_000) : null,
    deliveredAt: status === 'delivered' ? new Date(createdAt.getTime() + DELIVERY_DAYS * DAY_MS) : null,
    ...(status === 'shipped' ? toShipment(new Date(createdAt.getTime() + 2 * DAY_MS)) : NO_SHIPMENT),
    ...NO_ARRIVAL,
    cancelledAt: status === 'cancelled' ? new Date(createdAt.getTime() + 10 * 60_000) : null,
    archivedAt: null,
    erasedAt: null,
    isPaymentPending: false,
    isRefundDue: false,
    quoteUsdCents: null,
    quoteRate: null,
    quoteExpiresAt: null,
  };
  return { order, lines, payment: isPaid ? toPayment(order) : null };
}

const NO_SHIPMENT = { shippedAt: null, carrier: null, trackingNumber: null, trackingUrl: null };

function toShipment(shippedAt: Date) {
  return {
    shippedAt,
    carrier: 'Berg Couriers',
    trackingNumber: 'BC-20417',
    trackingUrl: 'https://track.courier.example/BC-20417',
  };
}

function toLine(
  { id, name, image, priceCents }: ProductEntity,
  line: Pick<OrderLineEntity, 'orderId' | 'position' | 'qty' | 'size'>,
): OrderLineEntity {
  return { ...line, productId: id, name, image, priceCents, discountCents: null, regularCents: null };
}

function toShippingAddress({ address }: UserEntity) {
  const { street = '', city = '', postalCode = '', phone = '' } = address ?? {};
  return { address: street, city, postalCode, phone };
}

function toPayment(order: DemoOrder['order']): PaymentEntity {
  return {
    id: uuid(),
    orderId: order.id,
    provider: 'demo',
    captureId: `DEMO-${order.id}`,
    providerOrderId: `DEMO-${order.id}`,
    currency: 'ZAR',
    amountCents: order.totalCents,
    feeCents: null,
    netCents: null,
    createdAt: order.paidAt ?? order.createdAt,
  };
}
