import { isOwedThroughPayFast, toPaymentFacts } from './paymentFacts.ts';
import type { PaymentEvent } from './paymentTimeline.ts';

const DUE: PaymentEvent = {
  id: '1',
  at: '2026-11-02T10:00:00.000Z',
  kind: 'refund_due',
  provider: 'PayFast',
  amount: { currency: 'ZAR', value: '449.00' },
  reference: 'P7',
  reason: 'Paid twice',
};

test('amounts of the wire are read as cents, and an event without one has none', () => {
  const [due, started] = toPaymentFacts([DUE, { ...DUE, kind: 'started', amount: null }]);
  expect([due?.amountCents, started?.amountCents]).toEqual([44_900, null]);
});

const refunded: PaymentEvent = { ...DUE, kind: 'refunded' };

test.each([
  ['owed by PayFast', true, [DUE]],
  ['owed by PayPal', false, [{ ...DUE, provider: 'PayPal' as const }]],
  ['confirmed', false, [DUE, refunded]],
  ['paid back in part', true, [DUE, { ...refunded, amount: { currency: 'ZAR', value: '49.00' } }]],
  ['taken back by the bank', false, [DUE, { ...DUE, kind: 'reversed' as const, amount: null }]],
  ['paid back for another payment', true, [DUE, { ...refunded, reference: 'P8' }]],
  ['not mentioned', false, []],
])('money that is %s is owed through PayFast: %s', (_, expected, events) => {
  expect(isOwedThroughPayFast(events)).toBe(expected);
});
