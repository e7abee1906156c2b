import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { centsFromRand } from '@shop/domain/money';
import { isRepaid } from '@shop/domain/refunds';

/** Whether all that was received has gone back, by refund or by the bank's reversal. */
export function isPaidBack(events: readonly PaymentEvent[]): boolean {
  const centsOf = (...kinds: PaymentEvent['kind'][]) =>
    events
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ amount }) => centsFromRand(amount?.value ?? '') ?? 0);
  const received = centsOf('captured').reduce((sum, cents) => sum + cents, 0);
  return received > 0 && isRepaid(received, centsOf('refunded', 'reversed'));
}
