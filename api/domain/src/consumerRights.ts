const DAY_MS = 24 * 60 * 60 * 1000;
/** South Africa has no summer time. */
const LOCAL_OFFSET_MS = 2 * 60 * 60 * 1000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

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
      until: endOfDay(addDays(deliveredAt, 7)),
      source: 'Electronic Communications and Transactions Act, section 44',
    },
    {
      name: 'exchange',
      wishes: ['exchange'],
      until: endOfDay(addDays(deliveredAt, 30)),
      source: 'Returns & Refunds Policy of the shop',
    },
    {
      name: 'faulty',
      wishes: ['refund', 'exchange'],
      until: endOfDay(addMonths(deliveredAt, 6)),
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
  if (right !== 'faulty') return endOfDay(addDays(requestedAt, REFUND_DAYS.afterCancellation));
  return receivedAt && endOfDay(addDays(receivedAt, REFUND_DAYS.afterReceipt));
}

/** The last days of the rights, as they are written. */
export interface RightsAfterDelivery {
  readonly cancelUntil: string;
  readonly exchangeUntil: string;
  readonly faultyUntil: string;
}

export function rightsAfterDelivery(deliveredAt: Date): RightsAfterDelivery {
  const [changedMind, exchange, faulty] = rightsOf(deliveredAt).map(({ until }) => localDate(until));
  return { cancelUntil: changedMind ?? '', exchangeUntil: exchange ?? '', faultyUntil: faulty ?? '' };
}

/** "5 December 2026", the day as it is in South Africa. */
export function localDate(at: Date): string {
  const local = new Date(at.getTime() + LOCAL_OFFSET_MS);
  return `${local.getUTCDate()} ${MONTHS[local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`;
}

/** "14:05", in South African time. */
export function localTime(at: Date): string {
  return new Date(at.getTime() + LOCAL_OFFSET_MS).toISOString().slice(11, 16);
}

function endOfDay(at: Date): Date {
  const local = at.getTime() + LOCAL_OFFSET_MS;
  return new Date(local - (local % DAY_MS) + DAY_MS - 1 - LOCAL_OFFSET_MS);
}

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The same day of a later month, or that month's last day when it is shorter. */
function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + LOCAL_OFFSET_MS);
  const wanted = local.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  local.setUTCMonth(wanted, Math.min(local.getUTCDate(), lastDay));
  return new Date(local.getTime() - LOCAL_OFFSET_MS);
}
