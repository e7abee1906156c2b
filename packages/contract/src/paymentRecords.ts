import { centsFromRand } from '@shop/domain/money';
import type { PaymentRecord } from '@shop/domain/refunds';
import { getDueRefunds } from '@shop/domain/refunds';
import type { PaymentEvent } from './paymentTimeline.ts';

/** Converts payment events to the records from which due refunds are computed. */
export function toPaymentRecords(
  events: readonly PaymentEvent[],
): (PaymentRecord & Pick<PaymentEvent, 'provider'>)[] {
  return events.map(({ kind, provider, reference, reason, amount }) => ({
    kind,
    provider,
    reference,
    reason,
    amountCents: amount && centsFromRand(amount.value),
  }));
}

/**
 * Returns true when a refund is owed through PayFast. PayFast does not report its refunds, so an
 * administrator confirms them; PayPal reports its own.
 */
export function isOwedThroughPayFast(events: readonly PaymentEvent[]): boolean {
  return getDueRefunds(toPaymentRecords(events)).some(({ provider }) => provider === 'PayFast');
}
