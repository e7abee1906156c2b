/**
 * Retention periods of personal data. The privacy page promises them; production settings, jobs and backups apply them.
 */
export const RETENTION = {
  /** Period after which orders, invoices and payments are anonymized. */
  orderYears: 5,
  /** Maximum time for which a user stays signed in. */
  signedInDays: 30,
  /** Period after which an unchanged cart of an account is deleted. */
  cartDays: 180,
  /** Maximum waiting time of a stock alert, and the retention of its address after the e-mail was sent. */
  stockAlertDays: 180,
  sentStockAlertDays: 30,
  /** Retention of an address's unsubscription from stock alerts. */
  refusalDays: 365,
  /** Maximum age of a backup, which still contains data that the shop has deleted since. */
  backupDays: 35,
} as const;

/** Returns the time before which orders are too old to be retained. */
export function getOrderRetentionCutoff(now: Date): Date {
  const oldest = new Date(now);
  oldest.setUTCFullYear(now.getUTCFullYear() - RETENTION.orderYears);
  return oldest;
}
