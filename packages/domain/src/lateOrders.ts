import { DAY_MS, endOfShopDay } from './shopDays.ts';

/**
 * Number of days within which an order must arrive (Electronic Communications and Transactions Act 25 of
 * 2002, section 46(1)).
 */
export const LATE_ORDER_DAYS = 30;

/**
 * Days from the buyer's notice to the end of a late order (Electronic Communications and Transactions Act 25
 * of 2002, section 46(2)).
 */
export const LATE_NOTICE_DAYS = 7;

/**
 * Number of days after shipping for which a parcel may still arrive. Afterwards a buyer without it has to
 * contact the shop, because an order that staff never marked as delivered could otherwise be cancelled and
 * refunded at any age.
 */
export const MAX_TRANSIT_DAYS = 90;

/**
 * Returns the time from which a buyer may cancel a shipped order that has not arrived: `LATE_ORDER_DAYS`
 * after the order was paid, because the shop sends nothing before, or after it was placed if it is unpaid.
 */
export function getLateTime({
  createdAt,
  paidAt,
}: {
  readonly createdAt: Date | string;
  readonly paidAt: Date | string | null;
}): Date {
  const start = Math.max(...[createdAt, paidAt ?? createdAt].map((time) => new Date(time).getTime()));
  return new Date(start + LATE_ORDER_DAYS * DAY_MS);
}

/**
 * Returns the time until which a buyer may cancel a late order: the end of the day `MAX_TRANSIT_DAYS` after
 * shipping, in South African time.
 */
export const getNoticeDeadline = (shippedAt: Date): Date =>
  endOfShopDay(new Date(shippedAt.getTime() + MAX_TRANSIT_DAYS * DAY_MS));

/** Message that refuses to cancel a late order after `getNoticeDeadline`. */
export const NOTICE_TOO_LATE_MESSAGE = `This order was shipped more than ${MAX_TRANSIT_DAYS} days ago. If it hasn't arrived, please contact us.`;

/**
 * Returns the time at which a late order is cancelled unless it arrives: the end of the day
 * `LATE_NOTICE_DAYS` after the buyer's notice, in South African time.
 */
export const getNoticeEnd = (lateNoticeAt: Date): Date =>
  endOfShopDay(new Date(lateNoticeAt.getTime() + LATE_NOTICE_DAYS * DAY_MS));

/** Roles that report when an order arrived. */
export const ARRIVAL_REPORTERS = ['buyer', 'admin'] as const;
export type ArrivalReporter = (typeof ARRIVAL_REPORTERS)[number];

/** Returns the time from which a buyer's rights run: the reported arrival, or else the delivery; null before both. */
export const getReceiptTime = <Time>(order: {
  readonly arrivedAt?: Time | null | undefined;
  readonly deliveredAt: Time | null;
}): Time | null => order.arrivedAt ?? order.deliveredAt;
