import { centsFromRand } from '@shop/domain/money';
import type { PaymentRecord } from '@shop/domain/refunds';
import { getDueRefunds } from '@shop/domain/refunds';
import type { PaymentEvent } from './paymentTimeline.ts';

/** Converts the events of the timeline to the records that the rules about owed refunds read. */
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
 * Returns true when a refund is owed through PayFast. PayPal reports its refunds, PayFast does not, so an administrator
 * confirms those.
 */
export function isOwedThroughPayFast(events: readonly PaymentEvent[]): boolean {
  return getDueRefunds(toPaymentRecords(events)).some(({ provider }) => provider === 'PayFast');
}
