import type { Cents } from './money.ts';

/**
 * An event in the payment history of an order; `reference` is the provider's id of the capture that the event
 * concerns.
 */
export interface PaymentRecord {
  readonly kind: string;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly amountCents: Cents | null;
}

/** Reasons in the timeline for owed refunds. */
export const REFUND_REASONS = {
  soldOut: 'Sold out before the payment arrived',
  voucherUsedUp: 'Voucher used up before the payment arrived',
  paidTwice: 'Paid twice',
  /** Reason after an administrator deleted the paid order. */
  cancelled: 'The order was cancelled',
  cancelledByBuyer: 'Cancelled by its buyer',
} as const;

/**
 * Reasons why nothing was sold although an order was paid: the payment arrived after the reservation had
 * ended.
 */
export const UNSOLD_REASONS = ['soldOut', 'voucherUsedUp'] as const;
export type UnsoldReason = (typeof UNSOLD_REASONS)[number];

export type UndeliverableReason = UnsoldReason | 'paidBack';

/** Messages that refuse a delivery. */
export const UNDELIVERABLE_MESSAGES: Readonly<Record<UndeliverableReason, string>> = {
  soldOut: 'This order sold out before its payment arrived: nothing is left to deliver.',
  voucherUsedUp:
    "The voucher of this order was used up before its payment arrived: there's nothing to deliver.",
  paidBack: 'The payment for this order has been refunded.',
};

/** Returns true when a payment was refunded in full, in one or several parts. */
export function isFullyRefunded(paidCents: Cents, refunds: readonly Cents[]): boolean {
  return refunds.length > 0 && refunds.reduce((sum, refund) => sum + refund, 0) >= paidCents;
}

/**
 * Removes the due refunds of deleted orders that an administrator has restored, and the records of their withdrawal. A
 * capture has at most one such due refund at a time, so each withdrawal removes one.
 */
export function removeWithdrawnRefunds<F extends PaymentRecord>(records: readonly F[]): F[] {
  const withdrawn = records
    .filter(({ kind }) => kind === 'refund_withdrawn')
    .map(({ reference }) => reference);
  return records.filter((record) => {
    if (record.kind === 'refund_withdrawn') return false;
    if (!isDueAfterDeletion(record)) return true;
    const at = withdrawn.indexOf(record.reference);
    if (at >= 0) withdrawn.splice(at, 1);
    return at < 0;
  });
}

/** Returns true for a refund that is due because an administrator deleted the paid order. */
export function isDueAfterDeletion({ kind, reason }: PaymentRecord): boolean {
  return kind === 'refund_due' && reason === REFUND_REASONS.cancelled;
}

/** Returns the due refunds: amounts owed to the buyer that are not refunded yet. */
export function getDueRefunds<F extends PaymentRecord>(records: readonly F[]): F[] {
  return removeWithdrawnRefunds(records).filter(
    (record) => record.kind === 'refund_due' && !isCaptureRefunded(record, records),
  );
}

/** Returns the captures that are neither fully refunded nor owed; deleting a paid order makes its captures owed. */
export function getRefundableCaptures<F extends PaymentRecord>(records: readonly F[]): F[] {
  const owedReferences = new Set(getDueRefunds(records).map(({ reference }) => reference));
  return records.filter(
    (record) =>
      record.kind === 'captured' &&
      !isCaptureRefunded(record, records) &&
      !owedReferences.has(record.reference),
  );
}

/**
 * Returns true when every received payment was returned, by refunds or by a reversal at the bank; false
 * without a payment.
 */
export function isPaymentRefunded(records: readonly PaymentRecord[]): boolean {
  const captures = records.filter(({ kind }) => kind === 'captured');
  return captures.length > 0 && captures.every((record) => isCaptureRefunded(record, records));
}

/** Returns the reason why the units of a paid order never left the stock; null for an order that was sold. */
export function getUnsoldReason(records: readonly PaymentRecord[]): UnsoldReason | null {
  const due = records.filter(({ kind }) => kind === 'refund_due');
  return UNSOLD_REASONS.find((key) => due.some(({ reason }) => reason === REFUND_REASONS[key])) ?? null;
}

/**
 * Returns the reason why a paid order must not be delivered: it was not sold, or was fully refunded. Null when it may
 * be delivered.
 */
export function getUndeliverableReason(records: readonly PaymentRecord[]): UndeliverableReason | null {
  return getUnsoldReason(records) ?? (isPaymentRefunded(records) ? 'paidBack' : null);
}

/**
 * Returns true when a capture, or the due refund of a capture, was returned in full, by refunds or by a reversal.
 * Refunds are summed for each capture, because captures of one order may be in different currencies.
 */
export function isCaptureRefunded(
  { reference, amountCents }: PaymentRecord,
  records: readonly PaymentRecord[],
): boolean {
  const captureRecords = records.filter((record) => record.reference === reference);
  const refunds = captureRecords
    .filter(({ kind }) => kind === 'refunded')
    .map((record) => record.amountCents ?? 0);
  return captureRecords.some(({ kind }) => kind === 'reversed') || isFullyRefunded(amountCents ?? 0, refunds);
}
