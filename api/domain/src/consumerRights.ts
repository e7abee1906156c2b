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

/**
 * The last days, in South African time, on which a buyer can act after a delivery; the Returns page names the same
 * periods.
 */
export interface RightsAfterDelivery {
  /** Seven days after receipt, for any reason (Electronic Communications and Transactions Act, section 44). */
  readonly cancelUntil: string;
  /** The shop's own exchange. */
  readonly exchangeUntil: string;
  /** Six months of implied warranty (Consumer Protection Act, section 56). */
  readonly faultyUntil: string;
}

export function rightsAfterDelivery(deliveredAt: Date): RightsAfterDelivery {
  return {
    cancelUntil: localDate(addDays(deliveredAt, 7)),
    exchangeUntil: localDate(addDays(deliveredAt, 30)),
    faultyUntil: localDate(addMonths(deliveredAt, 6)),
  };
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

const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The same day of a later month, or that month's last day when it is shorter. */
function addMonths(at: Date, months: number): Date {
  const local = new Date(at.getTime() + LOCAL_OFFSET_MS);
  const wanted = local.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  local.setUTCMonth(wanted, Math.min(local.getUTCDate(), lastDay));
  return new Date(local.getTime() - LOCAL_OFFSET_MS);
}
