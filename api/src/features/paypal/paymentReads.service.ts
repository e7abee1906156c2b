import { OrderEntity } from '../../database/entities/OrderEntity.ts';
import { OrderLineEntity } from '../../database/entities/OrderLineEntity.ts';
import { PayPalOrderEntity } from '../../database/entities/PayPalOrderEntity.ts';
import type { StoredRow } from '../../database/handwritten.ts';
import { columnsOf, hydrated, rowsAs } from '../../database/handwritten.ts';
import type { Alongside } from '../../http/sessions/sessionRows.ts';
import type { OrderWithLines } from '../orders/orders.present.ts';
import { unverifiedReviews } from '../payments/settlingRead.service.ts';
import { areTooMany, declinesOf } from './declines.service.ts';
import type { PayPalContext } from './paypalContext.ts';

// What a buyer's call about a payment needs to know is read by the statement that finds the session.

type Row = StoredRow & { readonly declines: number | string };

export interface Payable {
  readonly order: OrderEntity;
  /** The PayPal order of its last quote, if that has one. */
  readonly paypalOrderId: string | null;
  readonly hasTooManyDeclines: boolean;
}

/** For a payment that is started. */
export const aboutPayable =
  (app: PayPalContext, orderId: string): Alongside =>
  () => {
    const { read } = app.db;
    const declines = declinesOf(app, orderId);
    return {
      columns: {
        sql: `${columnsOf(read, OrderEntity, 'o')}, pp.id AS paypalOrderId, ${declines.sql} AS declines`,
        values: declines.values,
      },
      joins: {
        sql: `LEFT JOIN orders o ON o.id = ?
          LEFT JOIN paypal_orders pp ON pp.orderId = o.id AND pp.quoteExpiresAt = o.quoteExpiresAt`,
        values: [orderId],
      },
    };
  };

type PayableRow = Row & { readonly paypalOrderId: string | null };

/** The order that a payment is started for; null when there is none. */
export function payableIn(app: PayPalContext, rows: readonly StoredRow[]): Payable | null {
  const [row] = rowsAs<PayableRow>(rows);
  const order = row && hydrated(app.db.read, OrderEntity, 'o', row);
  if (!order) return null;
  const { paypalOrderId } = row;
  return { order, paypalOrderId, hasTooManyDeclines: areTooMany(Number(row.declines), app) };
}

export interface OwnPayment extends OrderWithLines {
  readonly paypalOrder: PayPalOrderEntity;
  /** Whether this PayPal order has paid the order. */
  readonly hasPaid: boolean;
  readonly hasTooManyDeclines: boolean;
  /** Whether the order's buyer has reviewed any of the products before having paid for it. */
  readonly hasReviewed: boolean;
}

/** For a payment that is captured or reported. */
export const aboutPayment =
  (app: PayPalContext, orderId: string, paypalOrderId: string): Alongside =>
  () => {
    const { read } = app.db;
    const declines = declinesOf(app, orderId);
    const reviews = unverifiedReviews();
    return {
      columns: {
        sql: `${columnsOf(read, PayPalOrderEntity, 'pp')}, ${columnsOf(read, OrderEntity, 'o')},
          ${columnsOf(read, OrderLineEntity, 'l')}, paid.id AS paymentId, ${declines.sql} AS declines,
          ${reviews.sql} AS reviews`,
        values: [...declines.values, ...reviews.values],
      },
      joins: {
        sql: `LEFT JOIN paypal_orders pp ON pp.id = ? AND pp.orderId = ? LEFT JOIN orders o ON o.id = pp.orderId
          LEFT JOIN order_lines l ON l.orderId = o.id
          LEFT JOIN payments paid ON paid.orderId = o.id AND paid.providerOrderId = pp.id`,
        values: [paypalOrderId, orderId],
      },
      order: 'l.position',
    };
  };

type PaymentRow = Row & { readonly paymentId: string | null; readonly reviews: number | string };

/** The PayPal order with its order and what is known of its payment; null when the order has no such PayPal order. */
export function paymentIn(app: PayPalContext, stored: readonly StoredRow[]): OwnPayment | null {
  const { read } = app.db;
  const rows = rowsAs<PaymentRow>(stored);
  const [first] = rows;
  const paypalOrder = first && hydrated(read, PayPalOrderEntity, 'pp', first);
  const order = first && hydrated(read, OrderEntity, 'o', first);
  if (!order || !paypalOrder) return null;
  return {
    ...{ order, paypalOrder },
    lines: rows.flatMap((row) => hydrated(read, OrderLineEntity, 'l', row) ?? []),
    hasPaid: first.paymentId !== null,
    hasTooManyDeclines: areTooMany(Number(first.declines), app),
    hasReviewed: rows.some(({ reviews }) => Number(reviews) > 0),
  };
}
