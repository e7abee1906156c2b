import { centsFromRand } from '@shop/domain/money';
import type { PaymentFact } from '@shop/domain/refunds';
import { owedOf } from '@shop/domain/refunds';
import type { PaymentEvent } from './paymentTimeline.ts';

/** The events of the timeline as the rules about owed money read them. */
export function paymentFacts(
  events: readonly PaymentEvent[],
): (PaymentFact & Pick<PaymentEvent, 'provider'>)[] {
  return events.map(({ kind, provider, reference, reason, amount }) => ({
    kind,
    provider,
    reference,
    reason,
    amountCents: amount && centsFromRand(amount.value),
  }));
}

/** PayPal reports its refunds; PayFast reports none, so an administrator confirms them. */
export function isOwedThroughPayFast(events: readonly PaymentEvent[]): boolean {
  return owedOf(paymentFacts(events)).some(({ provider }) => provider === 'PayFast');
}
