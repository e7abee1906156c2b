import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { PayPalOrderEntity } from '../../database/entities/PayPalOrderEntity.ts';
import { columnsOf, hydrated } from '../../database/handwritten.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';
import { areTooMany, declinesOf } from './declines.service.ts';
import type { PayPalContext } from './paypalContext.ts';

// What a buyer's call about a payment needs to know is read by one statement, written by hand.

type Row = Readonly<Record<string, unknown>> & { readonly declines: number | string };

export interface Payable {
  readonly order: OrderEntity;
  /** The PayPal order of its last quote, if that has one. */
  readonly paypalOrderId: string | null;
  readonly hasTooManyDeclines: boolean;
}

/** The order that a payment is started for; null when there is none. */
export async function readPayable(app: PayPalContext, orderId: string): Promise<Payable | null> {
  const { read } = app.db;
  const declines = declinesOf(app, orderId);
  const [row]: (Row & { readonly paypalOrderId: string | null })[] = await read.query(
    `SELECT ${columnsOf(read, OrderEntity, 'o')}, pp.id AS paypalOrderId, ${declines.sql} AS declines FROM orders o
     LEFT JOIN paypal_orders pp ON pp.orderId = o.id AND pp.quoteExpiresAt = o.quoteExpiresAt WHERE o.id = ?`,
    [...declines.values, orderId],
  );
  const order = row && hydrated(read, OrderEntity, 'o', row);
  if (!order) return null;
  const { paypalOrderId } = row;
  return { order, paypalOrderId, hasTooManyDeclines: areTooMany(Number(row.declines), app) };
}

export interface OwnPayment extends OrderWithLines {
  readonly paypalOrder: PayPalOrderEntity;
  /** Whether this PayPal order has paid the order. */
  readonly hasPaid: boolean;
  readonly hasTooManyDeclines: boolean;
}

/** The PayPal order with its order and what is known of its payment; null when the order has no such PayPal order. */
export async function readPayment(
  app: PayPalContext,
  orderId: string,
  paypalOrderId: string,
): Promise<OwnPayment | null> {
  const { read } = app.db;
  const declines = declinesOf(app, orderId);
  const rows: (Row & { readonly paymentId: string | null })[] = await read.query(
    `SELECT ${columnsOf(read, PayPalOrderEntity, 'pp')}, ${columnsOf(read, OrderEntity, 'o')},
       ${columnsOf(read, OrderLineEntity, 'l')}, paid.id AS paymentId, ${declines.sql} AS declines
     FROM paypal_orders pp JOIN orders o ON o.id = pp.orderId LEFT JOIN order_lines l ON l.orderId = o.id
     LEFT JOIN payments paid ON paid.orderId = o.id AND paid.providerOrderId = pp.id
     WHERE pp.id = ? AND pp.orderId = ? ORDER BY l.position`,
    [...declines.values, paypalOrderId, orderId],
  );
  const [first] = rows;
  if (!first) return null;
  const [order, paypalOrder] = [
    hydrated(read, OrderEntity, 'o', first),
    hydrated(read, PayPalOrderEntity, 'pp', first),
  ];
  if (!order || !paypalOrder) return null;
  return {
    ...{ order, paypalOrder },
    lines: rows.flatMap((row) => hydrated(read, OrderLineEntity, 'l', row) ?? []),
    hasPaid: first.paymentId !== null,
    hasTooManyDeclines: areTooMany(Number(first.declines), app),
  };
}
