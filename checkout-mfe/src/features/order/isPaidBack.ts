import type { PaymentEvent } from '@shop/contract/paymentTimeline';

const centsOf = ({ amount }: PaymentEvent): number => Math.round(Number(amount?.value ?? 0) * 100);

/** Whether all that was received has gone back, by refund or by the bank's reversal. */
export function isPaidBack(events: readonly PaymentEvent[]): boolean {
  const sumOf = (...kinds: PaymentEvent['kind'][]) =>
    events.filter(({ kind }) => kinds.includes(kind)).reduce((sum, event) => sum + centsOf(event), 0);
  const receivedCents = sumOf('captured');
  return receivedCents > 0 && sumOf('refunded', 'reversed') >= receivedCents;
}
