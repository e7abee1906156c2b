import type { OrderStatus } from '@shop/domain/orderStates';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../database/sql.ts';
import type { Database } from '../database/database.ts';
import { NO_ARRIVAL, NO_COMPANY, NO_VOUCHER } from '../database/entities/orderDefaults.ts';
import { OrderEntity, OrderLineEntity } from '../database/entities/orders.ts';
import { ProductEntity } from '../database/entities/catalogue.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeMissingSearchTokens } from '../features/orders/records/orderSearchIndex.service.ts';

const ORDERS_AT_ONCE = 2000;
const YEARS_MS = 3 * 365 * 24 * 60 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const FIRST_NAMES = [
  'Thandi',
  'Sipho',
  'Pieter',
  'Lindiwe',
  'Anele',
  'Johan',
  'Zanele',
  'Riaan',
  'Naledi',
  'Kobus',
];
const LAST_NAMES = [
  'Adams',
  'Nkosi',
  'van Wyk',
  'Dube',
  'Botha',
  'Khumalo',
  'Jacobs',
  'Mokoena',
  'Smit',
  'Zulu',
];
const CITIES = [
  'Paarl',
  'Cape Town',
  'Durban',
  'Johannesburg',
  'Pretoria',
  'George',
  'Gqeberha',
  'Kimberley',
];

interface Given {
  /** Ids of the buyers, chosen at random so that some have several orders and some have none. */
  readonly userIds: readonly string[];
  readonly count: number;
  readonly now: Date;
}

/**
 * Adds orders over three years, newest last, of the products that there are. Numbers, buyers, products and parcels of
 * all of them differ, so that each can be searched for. The books of stock and payments do not know them.
 */
export async function createManyOrders(db: Database, { userIds, count, now }: Given): Promise<void> {
  const products = await db.read.find(ProductEntity, { order: { createdAt: 'ASC', id: 'ASC' } });
  for (let start = 0; start < count; start += ORDERS_AT_ONCE) {
    const indices = Array.from({ length: Math.min(ORDERS_AT_ONCE, count - start) }, (_, at) => start + at);
    const orders = indices.map((index) => createOrderRow(index, { userIds, count, now }));
    const lines = orders.flatMap(({ id }, at) => createLines(id, start + at, products));
    await inTransaction(db, async (tx) => {
      await insertMany(tx, OrderEntity, orders);
      await insertMany(tx, OrderLineEntity, lines);
    });
  }
  await writeMissingSearchTokens(db);
}

/** The buyer of the order with this index. */
export function getBuyerName(index: number): string {
  const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
  const last = LAST_NAMES[Math.floor(index / 10) % LAST_NAMES.length] ?? '';
  return `${first} ${last} ${String(index)}`;
}

export const trackingNumber = (index: number): string => `KP-${String(1_000_000 + index)}-ZA`;

/** Returns the status of the order with this index; the newest orders are not delivered yet. */
function getStatus(index: number, count: number): OrderStatus {
  const age = count - index;
  if (age <= count / 250) return 'paid';
  if (age <= count / 100) return 'shipped';
  if (index % 25 === 0) return 'expired';
  return index % 40 === 1 ? 'cancelled' : 'delivered';
}

function createOrderRow(index: number, { userIds, count, now }: Given): OrderEntity {
  const createdAt = new Date(now.getTime() - ((count - index) * YEARS_MS) / count);
  const status = getStatus(index, count);
  const isPaid = status !== 'expired';
  const isShipped = status === 'shipped' || status === 'delivered';
  const itemsCents = 10_000 + (index % 977) * 100;
  const after = (ms: number): Date => new Date(createdAt.getTime() + ms);
  return {
    number: 0,
    id: uuid(),
    userId: userIds[(Math.imul(index, 2_654_435_761) >>> 0) % userIds.length] ?? '',
    buyerName: getBuyerName(index),
    buyerEmail: `buyer${String(index)}@shop.example`,
    status,
    paymentMethod: index % 3 === 0 ? 'PayFast' : 'Credit Card',
    paymentOption: null,
    termsVersion: null,
    address: `${String(1 + (index % 200))} Main Road`,
    city: CITIES[index % CITIES.length] ?? '',
    postalCode: '7646',
    phone: '0821234567',
    itemsCents,
    shippingCents: 10_000,
    vatCents: 0,
    totalCents: itemsCents + 10_000,
    pieces: 2,
    ...NO_VOUCHER,
    ...NO_COMPANY,
    searchForm: null,
    createdAt,
    expiresAt: after(60 * MINUTE_MS),
    isHoldFixed: false,
    paidAt: isPaid ? after(5 * MINUTE_MS) : null,
    deliveredAt: status === 'delivered' ? after(6 * DAY_MS) : null,
    archivedAt: index % 500 === 7 ? after(7 * DAY_MS) : null,
    erasedAt: null,
    isPaymentPending: false,
    isRefundDue: index % 1000 === 9,
    quoteUsdCents: null,
    quoteRate: null,
    quoteExpiresAt: null,
    shippedAt: isShipped ? after(DAY_MS) : null,
    carrier: isShipped ? 'Berg Couriers' : null,
    trackingNumber: isShipped ? trackingNumber(index) : null,
    trackingUrl: null,
    ...NO_ARRIVAL,
    cancelledAt: status === 'cancelled' ? after(30 * MINUTE_MS) : null,
  };
}

/** Creates two lines of one unit each; neighbouring orders have different products. */
function createLines(orderId: string, index: number, products: readonly ProductEntity[]): OrderLineEntity[] {
  return [0, 1].flatMap((position) => {
    const product = products[(index * 7 + position * 13) % products.length];
    if (!product) return [];
    const { id: productId, name, image, priceCents } = product;
    return [
      {
        orderId,
        position,
        productId,
        name,
        image,
        priceCents,
        discountCents: null,
        regularCents: null,
        qty: 1,
        size: 'M',
      },
    ];
  });
}
