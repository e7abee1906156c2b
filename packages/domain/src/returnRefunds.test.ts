import type { UnitRefund } from './orderUnits.ts';
import { assignToUnits } from './orderUnits.ts';
import {
  countExchangedUnits,
  countRefundedUnits,
  computeReturnRefund,
  countReturnableUnits,
} from './returnRefunds.ts';
import type { ReturnedUnits } from './returns.ts';

const refund = (line: number, qty: number) => ({ line, qty, wish: 'refund' }) as const;
const exchange = (line: number, qty: number) => ({ line, qty, wish: 'exchange' }) as const;
const BOUGHT = [
  { priceCents: 299_00, qty: 2 },
  { priceCents: 50_00, qty: 1 },
];
const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));

/** A return that was requested in the minute 10, before the refunds that `late` makes. */
const asked = (lines: ReturnedUnits['lines'], given: Partial<ReturnedUnits> = {}): ReturnedUnits => ({
  ...{ id: 'asked', status: 'received', requestedAt: minute(10), closedAt: null, lines },
  ...given,
});
const closed = (lines: ReturnedUnits['lines'], id = 'closed'): ReturnedUnits =>
  asked(lines, { id, status: 'closed', requestedAt: minute(1), closedAt: minute(2) });
/** A refund of an administrator for units of the first line, before anything is returned. */
const paid = (cents: number, qty: number, isRestocked = false): UnitRefund => ({
  ...{ cents, isOfReturn: false, at: minute(0) },
  lines: [{ line: 0, qty, isRestocked }],
});
const late = (of: UnitRefund, at = minute(11)): UnitRefund => ({ ...of, at });
const ofReturn = (of: UnitRefund, at = minute(2)): UnitRefund => ({ ...of, isOfReturn: true, at });
const order = (returns: readonly ReturnedUnits[], refunds: readonly UnitRefund[] = []) => ({
  ...{ bought: BOUGHT, shippingCents: 100_00 },
  returns,
  refunds,
});
const refundFor = (lines: ReturnedUnits['lines'], refunds: readonly UnitRefund[] = []) =>
  computeReturnRefund('asked', order([asked(lines)], refunds));

test('a refund is the price of the articles, and an exchange costs nothing', () => {
  expect(refundFor([refund(0, 1), exchange(1, 1)])).toBe(299_00);
});

test('the return that completes the order gives the shipping back too, once', () => {
  const first = closed([refund(0, 2)]);
  expect(refundFor(first.lines)).toBe(598_00);
  expect(computeReturnRefund('asked', order([first, asked([refund(1, 1)])]))).toBe(150_00);
  expect(computeReturnRefund('asked', order([first, asked([exchange(1, 1)])]))).toBe(0);
});

describe('what an administrator has paid back for a unit', () => {
  test.each([
    ['its price', [late(paid(299_00, 1))], 299_00],
    ['its price and more', [late(paid(350_00, 1))], 299_00],
    ['the price of all units', [late(paid(598_00, 2))], 0],
    ['its price in two parts', [late(paid(100_00, 1)), late(paid(199_00, 1))], 299_00],
    ['a part of its price', [paid(50_00, 1)], 548_00],
    ['nothing, but the buyer for another reason', [{ ...late(paid(299_00, 1)), lines: [] }], 598_00],
  ])('is not paid back by its return: %s', (_, refunds, cents) => {
    expect(refundFor([refund(0, 2)], refunds)).toBe(cents);
  });

  test('after its return was asked for is not paid back by that, and the other units are', () => {
    const first = asked([refund(0, 1)]);
    const refunds = [late(paid(299_00, 1))];
    expect(computeReturnRefund('asked', order([first], refunds))).toBe(0);
    expect(countRefundedUnits('asked', order([first], refunds))).toEqual([]);
    expect(countReturnableUnits(order([first], refunds))).toEqual([1, 1]);
    const second = asked([refund(0, 1)], { id: 'second', requestedAt: minute(12) });
    expect(computeReturnRefund('second', order([first, second], refunds))).toBe(299_00);
  });

  test('of more units than are unpaid is for the unpaid ones as a whole', () => {
    const first = closed([refund(0, 1)]);
    const refunds = [ofReturn(paid(299_00, 1)), late(paid(90_00, 2), minute(9))];
    expect(computeReturnRefund('asked', order([first, asked([refund(0, 1)])], refunds))).toBe(209_00);
  });

  test('before its return was asked for was for a unit that the buyer keeps', () => {
    expect(refundFor([refund(0, 1)], [paid(299_00, 1)])).toBe(299_00);
    expect(refundFor([refund(0, 1)], [paid(50_00, 1)])).toBe(299_00);
    expect(refundFor([refund(0, 1)], [late(paid(50_00, 1))])).toBe(249_00);
  });

  test('while two returns wait is not paid back by one of them', () => {
    const two = [asked([refund(0, 1)]), asked([refund(0, 1)], { id: 'second' })];
    const refunds = [late(paid(299_00, 1))];
    const both = ['asked', 'second'].map((id) => computeReturnRefund(id, order(two, refunds)));
    expect(both.toSorted((one, other) => one - other)).toEqual([0, 299_00]);
  });

  test('leaves the shipping of an order of which units are kept', () => {
    const returned = [refund(0, 1), refund(1, 1)];
    expect(refundFor(returned, [late(paid(299_00, 1))])).toBe(50_00);
  });

  test('is divided among the lines of a refund by their prices', () => {
    const lines = [
      { line: 0, qty: 1, isRestocked: false },
      { line: 1, qty: 1, isRestocked: false },
    ];
    const paidFor = (cents: number) =>
      assignToUnits(BOUGHT, [], [{ ...paid(cents, 1), lines }]).map((units) =>
        units.map(({ paidCents }) => paidCents),
      );
    expect(paidFor(349_00)).toEqual([[299_00, 0], [50_00]]);
    expect(paidFor(34_90)).toEqual([[29_90, 0], [5_00]]);
  });

  test('completes the order, so that the return of the rest gives the shipping back', () => {
    expect(refundFor([refund(0, 1), refund(1, 1)], [paid(299_00, 1)])).toBe(449_00);
  });

  test('is neither returned nor exchanged any more, and neither is what went back on the shelf', () => {
    expect(countReturnableUnits(order([asked([exchange(1, 1)])], [paid(299_00, 1)]))).toEqual([1, 0]);
    expect(countReturnableUnits(order([], [paid(50_00, 1, true)]))).toEqual([1, 1]);
    expect(countReturnableUnits(order([], [paid(299_00, 1), paid(1_00, 1, true)]))).toEqual([1, 1]);
    expect(countReturnableUnits(order([], [paid(50_00, 1)]))).toEqual([2, 1]);
  });

  test('in parts for different units takes none of them from the buyer', () => {
    const stains = [paid(150_00, 1), paid(150_00, 1)];
    expect(countReturnableUnits(order([], stains))).toEqual([2, 1]);
    expect(countExchangedUnits('asked', order([asked([exchange(0, 2)])], stains))).toEqual([2]);
    expect(refundFor([refund(0, 2)], stains)).toBe(298_00);
    // Both units have their whole price.
    expect(countReturnableUnits(order([], [...stains, ...stains]))).toEqual([0, 1]);
  });
});

test('a unit is paid back by one return, and what is paid back has no other sent for it', () => {
  const mixed = order([asked([refund(0, 1), exchange(0, 1), exchange(1, 1)])]);
  expect(countRefundedUnits('asked', mixed)).toEqual([{ line: 0, qty: 1 }]);
  expect(countExchangedUnits('asked', mixed)).toEqual([0, 1, 1]);
  const earlier = [closed([refund(0, 1)]), asked([exchange(0, 1)])];
  const payment = ofReturn(paid(299_00, 1));
  expect(countExchangedUnits('asked', order(earlier, [payment]))).toEqual([1]);
  expect(countExchangedUnits('asked', order(earlier, [payment, late(paid(299_00, 1))]))).toEqual([0]);
  expect(
    countRefundedUnits('asked', order([earlier[0] ?? asked([]), asked([refund(0, 2)])], [payment])),
  ).toEqual([{ line: 0, qty: 1 }]);
});

test('what is paid back of a return with two wishes is for the refund, and the exchange leaves', () => {
  const both = order([asked([refund(0, 1), exchange(0, 1)])], [late(paid(299_00, 1))]);
  expect(computeReturnRefund('asked', both)).toBe(0);
  expect(countExchangedUnits('asked', both)).toEqual([0, 1]);
});
