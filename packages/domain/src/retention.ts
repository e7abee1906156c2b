/**
 * How long the shop keeps what it knows of people. The privacy page promises it; the settings of production, the jobs
 * and the backups keep to it.
 */
export const RETENTION = {
  /** After that, an order, its invoice and its payments lead to nobody. */
  orderYears: 5,
  /** The longest time for which a customer stays signed in. */
  signedInDays: 30,
  /** A cart on an account that nobody has changed for that long is forgotten. */
  cartDays: 180,
  /** How long an address waits for a size, at most, and how long it is kept after the letter. */
  noticeDays: 180,
  sentNoticeDays: 30,
  /** How long it is remembered that an address wants no letters about sizes. */
  refusalDays: 365,
  /** The greatest age of a backup, which still holds what the shop itself has forgotten since. */
  backupDays: 35,
} as const;

/** The end of the time for which orders are kept: those before it are too old. */
export function oldestKeptOrder(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - RETENTION.orderYears);
  return oldest;
}
