import { addShopMonths, DAY_MS, endOfShopDay, formatShopDate } from './shopDays.ts';

/** What a buyer may wish for an article that comes back: the price, or another article of the same product. */
export const WISHES = ['refund', 'exchange'] as const;
export type Wish = (typeof WISHES)[number];

export const RIGHTS = ['changedMind', 'exchange', 'faulty'] as const;
export type RightName = (typeof RIGHTS)[number];

/** What a buyer may do after a delivery, and until when; the Returns page names the same periods. */
export interface Right {
  readonly name: RightName;
  readonly wishes: readonly Wish[];
  /** The last moment of the last day, in South African time. */
  readonly until: Date;
  readonly source: string;
}

/**
 * - Seven days after receipt an order may be cancelled without a reason (Electronic Communications and Transactions Act
 *   25 of 2002, section 44(1)).
 * - The shop exchanges for 30 days, which no law asks for.
 * - Goods are warranted for six months, in which the buyer chooses between repair, replacement and refund (Consumer
 *   Protection Act 68 of 2008, sections 55 and 56).
 */
export function rightsOf(deliveredAt: Date): Right[] {
  return [
    {
      name: 'changedMind',
      wishes: ['refund'],
      until: endOfShopDay(addDays(deliveredAt, 7)),
      source: 'Electronic Communications and Transactions Act, section 44',
    },
    {
      name: 'exchange',
      wishes: ['exchange'],
      until: endOfShopDay(addDays(deliveredAt, 30)),
      source: 'Returns & Refunds Policy of the shop',
    },
    {
      name: 'faulty',
      wishes: ['refund', 'exchange'],
      until: endOfShopDay(addShopMonths(deliveredAt, 6)),
      source: 'Consumer Protection Act, sections 55 and 56',
    },
  ];
}

const REFUND_DAYS = {
  /** Of the cancellation (Electronic Communications and Transactions Act, section 44(3)). */
  afterCancellation: 30,
  /**
   * Of the goods' return (Consumer Protection Act, section 16(4)(a)). The Act says business days; days of the calendar
   * are fewer and need no list of holidays. It names no time for section 56, so the shop keeps this one there too.
   */
  afterReceipt: 15,
} as const;

/** The last moment at which the refund of a returned article is in time; null while it is not known yet. */
export function refundDueBy(
  right: RightName,
  { requestedAt, receivedAt }: { requestedAt: Date; receivedAt: Date | null },
): Date | null {
  if (right !== 'faulty') return endOfShopDay(addDays(requestedAt, REFUND_DAYS.afterCancellation));
  return receivedAt && endOfShopDay(addDays(receivedAt, REFUND_DAYS.afterReceipt));
}

/** The last days of the rights, as they are written. */
export interface RightsAfterDelivery {
  readonly cancelUntil: string;
  readonly exchangeUntil: string;
  readonly faultyUntil: string;
}

export function rightsAfterDelivery(deliveredAt: Date): RightsAfterDelivery {
  const [changedMind, exchange, faulty] = rightsOf(deliveredAt).map(({ until }) => formatShopDate(until));
  return { cancelUntil: changedMind ?? '', exchangeUntil: exchange ?? '', faultyUntil: faulty ?? '' };
}

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
