import { addShopMonths, DAY_MS, endOfShopDay, formatShopDate } from './shopDays.ts';

/**
 * Remedies that a buyer may request for a returned article: a refund, an exchange for another article of the same
 * product, or the repair of a faulty or wrong one, which is then sent back.
 */
export const REMEDIES = ['refund', 'exchange', 'repair'] as const;
export type Remedy = (typeof REMEDIES)[number];

export const CONSUMER_RIGHT_NAMES = ['changedMind', 'exchange', 'faulty'] as const;
export type ConsumerRightName = (typeof CONSUMER_RIGHT_NAMES)[number];

/**
 * A right of a buyer after delivery, with the time at which the right ends; the Returns page names the same
 * periods.
 */
export interface BuyerRight {
  readonly name: ConsumerRightName;
  readonly wishes: readonly Remedy[];
  /** End of the last day of the right, in South African time. */
  readonly until: Date;
  readonly source: string;
}

/**
 * Returns the rights of a buyer after delivery.
 * - For seven days after receipt, the buyer may cancel the order without a reason (Electronic Communications and
 *   Transactions Act 25 of 2002, section 44(1)).
 * - The shop exchanges for 30 days, which no law requires.
 * - Goods are warranted for six months: the buyer of a faulty article chooses between repair, replacement and refund
 *   (Consumer Protection Act 68 of 2008, sections 55 and 56). A repaired article is warranted for at least three
 *   months from `repairedAt`, the time at which it was sent back (section 56(3)); null for an unrepaired one.
 */
export function getConsumerRights(deliveredAt: Date, repairedAt: Date | null = null): BuyerRight[] {
  const warrantyEnds = [
    endOfShopDay(addShopMonths(deliveredAt, 6)),
    ...(repairedAt ? [getRepairWarrantyEnd(repairedAt)] : []),
  ];
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
      wishes: ['refund', 'exchange', 'repair'],
      until: new Date(Math.max(...warrantyEnds.map((end) => end.getTime()))),
      source: 'Consumer Protection Act, sections 55 and 56',
    },
  ];
}

/** Returns the end of the warranty of a repaired article, which was sent back at `repairedAt`. */
export const getRepairWarrantyEnd = (repairedAt: Date): Date => endOfShopDay(addShopMonths(repairedAt, 3));

const REFUND_DAYS = {
  /** Days from the cancellation (Electronic Communications and Transactions Act, section 44(3)). */
  afterCancellation: 30,
  /**
   * Days from the receipt of returned goods (Consumer Protection Act, section 16(4)(a)). The Act says business days;
   * calendar days end earlier and need no list of holidays. Section 56 names no period, so the shop applies this one
   * there too.
   */
  afterReceipt: 15,
} as const;

/**
 * Returns the latest time at which the refund of a returned article is due; for a faulty or wrong article
 * null until it is received.
 */
export function getRefundDeadline(
  right: ConsumerRightName,
  { requestedAt, receivedAt }: { requestedAt: Date; receivedAt: Date | null },
): Date | null {
  if (right !== 'faulty') return endOfShopDay(addDays(requestedAt, REFUND_DAYS.afterCancellation));
  return receivedAt && endOfShopDay(addDays(receivedAt, REFUND_DAYS.afterReceipt));
}

/** Last days of the rights, formatted as dates. */
export interface RightDeadlines {
  readonly cancelUntil: string;
  readonly exchangeUntil: string;
  readonly faultyUntil: string;
}

export function formatConsumerRights(deliveredAt: Date): RightDeadlines {
  const [changedMind, exchange, faulty] = getConsumerRights(deliveredAt).map(({ until }) =>
    formatShopDate(until),
  );
  return { cancelUntil: changedMind ?? '', exchangeUntil: exchange ?? '', faultyUntil: faulty ?? '' };
}

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);
