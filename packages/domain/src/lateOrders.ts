import { DAY_MS, endOfShopDay } from './shopDays.ts';

/** Days in which an order must arrive (Electronic Communications and Transactions Act 25 of 2002, section 46(1)). */
export const LATE_ORDER_DAYS = 30;

/**
 * Days from the buyer's notice to the end of a late order (Electronic Communications and Transactions Act 25
 * of 2002, section 46(2)).
 */
export const LATE_NOTICE_DAYS = 7;

/** Returns the time from which a buyer may cancel a shipped order that has not arrived. */
export const getLateTime = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + LATE_ORDER_DAYS * DAY_MS);

/** Returns the time at which a late order ends unless it arrives: the end of the last day, in South African time. */
export const getNoticeEnd = (lateNoticeAt: Date): Date =>
  endOfShopDay(new Date(lateNoticeAt.getTime() + LATE_NOTICE_DAYS * DAY_MS));

/** Roles of those who report when an order arrived. */
export const ARRIVAL_REPORTERS = ['buyer', 'admin'] as const;
export type ArrivalReporter = (typeof ARRIVAL_REPORTERS)[number];

/** Returns the time from which a buyer's rights run: the reported arrival, or else the delivery; null before both. */
export const getReceiptTime = <Time>(order: {
  readonly arrivedAt?: Time | null | undefined;
  readonly deliveredAt: Time | null;
}): Time | null => order.arrivedAt ?? order.deliveredAt;
