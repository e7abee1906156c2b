import type { PaymentFact } from './refunds.ts';
import {
  isPaymentRefunded,
  isFullyRefunded,
  getRefundableCaptures,
  getDueRefunds,
  getUndeliverableReason,
  removeWithdrawnDebts,
} from './refunds.ts';

function fact(kind: string, reference: string, amountCents: number | null, reason?: string): PaymentFact {
  return { kind, reference, amountCents, reason: reason ?? null };
}

const PAID = fact('captured', 'C1', 44_900);
const SURPLUS = fact('captured', 'C2', 2564);
const SURPLUS_DUE = fact('refund_due', 'C2', 2564, 'Paid twice');
const SOLD_OUT_DUE = fact('refund_due', 'C1', 44_900, 'Sold out before the payment arrived');

test.each([
  ['nothing has gone back', 3420, [], false],
  ['a part has gone back', 3420, [1000], false],
  ['all has gone back at once', 3420, [3420], true],
  ['all has gone back in parts', 3420, [1000, 2420], true],
])('%s', (_, paid, refunds, expected) => expect(isFullyRefunded(paid, refunds)).toBe(expected));

test('a refund is due until its capture is refunded in full', () => {
  const history = [PAID, SURPLUS, SURPLUS_DUE];
  expect(getDueRefunds(history)).toEqual([SURPLUS_DUE]);
  expect(getDueRefunds([...history, fact('refunded', 'C1', 44_900)])).toEqual([SURPLUS_DUE]);
  expect(getDueRefunds([...history, fact('refunded', 'C2', 2000)])).toEqual([SURPLUS_DUE]);
  expect(getDueRefunds([...history, fact('refunded', 'C2', 2000), fact('refunded', 'C2', 564)])).toEqual([]);
  expect(getDueRefunds([...history, fact('reversed', 'C2', null)])).toEqual([]);
});

test('a received payment without a mark is not due', () => {
  expect(getDueRefunds([PAID])).toEqual([]);
});

test('captures in two currencies are never added up', () => {
  expect(isPaymentRefunded([SURPLUS, PAID, fact('refunded', 'C1', 100_000)])).toBe(false);
  expect(
    isPaymentRefunded([SURPLUS, PAID, fact('refunded', 'C1', 44_900), fact('reversed', 'C2', null)]),
  ).toBe(true);
});

test('an order that nobody paid has not been paid back', () => {
  expect(isPaymentRefunded([fact('started', 'C1', 44_900)])).toBe(false);
});

test.each([
  ['paid', null, [PAID]],
  ['paid, and a part given back', null, [PAID, fact('refunded', 'C1', 1000)]],
  ['paid twice', null, [PAID, SURPLUS, SURPLUS_DUE]],
  ['paid twice, and once given back', null, [PAID, SURPLUS, SURPLUS_DUE, fact('refunded', 'C2', 2564)]],
  ['paid back', 'paidBack', [PAID, fact('refunded', 'C1', 44_900)]],
  ['taken back by the bank', 'paidBack', [PAID, fact('reversed', 'C1', null)]],
  ['sold out', 'soldOut', [PAID, SOLD_OUT_DUE]],
  ['sold out, and paid back', 'soldOut', [PAID, SOLD_OUT_DUE, fact('refunded', 'C1', 44_900)]],
])('against the delivery of an order that was %s speaks: %s', (_, expected, facts) => {
  expect(getUndeliverableReason(facts)).toBe(expected);
});

const CANCELLED_DUE = fact('refund_due', 'C1', 44_900, 'The order was cancelled');
const WITHDRAWN = fact('refund_withdrawn', 'C1', 44_900);

test('a cancelled order has a refund due until it is restored', () => {
  expect(getDueRefunds([PAID, CANCELLED_DUE])).toEqual([CANCELLED_DUE]);
  expect(getDueRefunds([PAID, CANCELLED_DUE, WITHDRAWN])).toEqual([]);
  expect(getDueRefunds([PAID, CANCELLED_DUE, WITHDRAWN, CANCELLED_DUE])).toEqual([CANCELLED_DUE]);
  expect(getDueRefunds([PAID, CANCELLED_DUE, SURPLUS, SURPLUS_DUE, WITHDRAWN])).toEqual([SURPLUS_DUE]);
});

test('a restored order shows no cancellation', () => {
  expect(removeWithdrawnDebts([PAID, CANCELLED_DUE, WITHDRAWN])).toEqual([PAID]);
  expect(removeWithdrawnDebts([PAID, SOLD_OUT_DUE])).toEqual([PAID, SOLD_OUT_DUE]);
});

test.each([
  ['nobody paid', [], []],
  ['was paid', [PAID], [PAID]],
  ['was paid twice', [PAID, SURPLUS, SURPLUS_DUE], [PAID]],
  ['sold out', [PAID, SOLD_OUT_DUE], []],
  ['was paid back in part', [PAID, fact('refunded', 'C1', 1000)], [PAID]],
  ['was paid back', [PAID, fact('refunded', 'C1', 44_900)], []],
  ['was cancelled before, and restored', [PAID, CANCELLED_DUE, WITHDRAWN], [PAID]],
])('what the shop still keeps of an order that %s', (_, facts, kept) => {
  expect(getRefundableCaptures(facts)).toEqual(kept);
});
