import type { Remedy } from './consumerRights.ts';
import { formatConsumerRights, getConsumerRights, getRefundDeadline } from './consumerRights.ts';
import type { UnitRefund } from './orderUnits.ts';
import { assignToUnits } from './orderUnits.ts';
import type { ChargedAmount } from './refundParts.ts';
import { getRefundableRemainder, toChargedCents, toRandCents } from './refundParts.ts';
import { getRefundSteps, needsManualHandling } from './refundStates.ts';
import type { PaymentRecord } from './refunds.ts';
import {
  getDueRefunds,
  getRefundableCaptures,
  getUndeliverableReason,
  isFullyRefunded,
  isPaymentRefunded,
  removeWithdrawnRefunds,
} from './refunds.ts';
import {
  computeReturnRefund,
  countExchangedUnits,
  countRefundedUnits,
  countReturnableUnits,
} from './returnRefunds.ts';
import type { ReturnReason, UnitReturn } from './returns.ts';
import {
  OPEN_RETURN_STATUSES,
  RETURN_STATUSES,
  countUnreturnedUnits,
  getLateMessage,
  getReturnStatusesBefore,
  getRightForRemedy,
} from './returns.ts';
import { formatShopDate, formatShopTime } from './shopDays.ts';

describe('refunds', () => {
  function record(
    kind: string,
    reference: string,
    amountCents: number | null,
    reason?: string,
  ): PaymentRecord {
    return { kind, reference, amountCents, reason: reason ?? null };
  }

  const PAID = record('captured', 'C1', 44_900);
  const SURPLUS = record('captured', 'C2', 2564);
  const SURPLUS_DUE = record('refund_due', 'C2', 2564, 'Paid twice');
  const SOLD_OUT_DUE = record('refund_due', 'C1', 44_900, 'Sold out before the payment arrived');

  test.each([
    ['nothing has gone back', 3420, [], false],
    ['a part has gone back', 3420, [1000], false],
    ['all has gone back at once', 3420, [3420], true],
    ['all has gone back in parts', 3420, [1000, 2420], true],
  ])('%s', (_, paid, refunds, expected) => expect(isFullyRefunded(paid, refunds)).toBe(expected));

  test('a refund is due until its capture is refunded in full', () => {
    const history = [PAID, SURPLUS, SURPLUS_DUE];
    expect(getDueRefunds(history)).toEqual([SURPLUS_DUE]);
    expect(getDueRefunds([...history, record('refunded', 'C1', 44_900)])).toEqual([SURPLUS_DUE]);
    expect(getDueRefunds([...history, record('refunded', 'C2', 2000)])).toEqual([SURPLUS_DUE]);
    expect(
      getDueRefunds([...history, record('refunded', 'C2', 2000), record('refunded', 'C2', 564)]),
    ).toEqual([]);
    expect(getDueRefunds([...history, record('reversed', 'C2', null)])).toEqual([]);
  });

  test('a received payment without a mark is not due', () => {
    expect(getDueRefunds([PAID])).toEqual([]);
  });

  test('captures in two currencies are never added up', () => {
    expect(isPaymentRefunded([SURPLUS, PAID, record('refunded', 'C1', 100_000)])).toBe(false);
    expect(
      isPaymentRefunded([SURPLUS, PAID, record('refunded', 'C1', 44_900), record('reversed', 'C2', null)]),
    ).toBe(true);
  });

  test('an order that nobody paid has not been paid back', () => {
    expect(isPaymentRefunded([record('started', 'C1', 44_900)])).toBe(false);
  });

  test.each([
    ['paid', null, [PAID]],
    ['paid, and a part given back', null, [PAID, record('refunded', 'C1', 1000)]],
    ['paid twice', null, [PAID, SURPLUS, SURPLUS_DUE]],
    ['paid twice, and once given back', null, [PAID, SURPLUS, SURPLUS_DUE, record('refunded', 'C2', 2564)]],
    ['paid back', 'paidBack', [PAID, record('refunded', 'C1', 44_900)]],
    ['taken back by the bank', 'paidBack', [PAID, record('reversed', 'C1', null)]],
    ['sold out', 'soldOut', [PAID, SOLD_OUT_DUE]],
    [
      'paid after its voucher was used up',
      'voucherUsedUp',
      [PAID, record('refund_due', 'C1', 44_900, 'Voucher used up before the payment arrived')],
    ],
    ['sold out, and paid back', 'soldOut', [PAID, SOLD_OUT_DUE, record('refunded', 'C1', 44_900)]],
  ])('against the delivery of an order that was %s speaks: %s', (_, expected, facts) => {
    expect(getUndeliverableReason(facts)).toBe(expected);
  });

  const CANCELLED_DUE = record('refund_due', 'C1', 44_900, 'The order was cancelled');
  const WITHDRAWN = record('refund_withdrawn', 'C1', 44_900);

  test('a cancelled order has a refund due until it is restored', () => {
    expect(getDueRefunds([PAID, CANCELLED_DUE])).toEqual([CANCELLED_DUE]);
    expect(getDueRefunds([PAID, CANCELLED_DUE, WITHDRAWN])).toEqual([]);
    expect(getDueRefunds([PAID, CANCELLED_DUE, WITHDRAWN, CANCELLED_DUE])).toEqual([CANCELLED_DUE]);
    expect(getDueRefunds([PAID, CANCELLED_DUE, SURPLUS, SURPLUS_DUE, WITHDRAWN])).toEqual([SURPLUS_DUE]);
  });

  test('a restored order shows no cancellation', () => {
    expect(removeWithdrawnRefunds([PAID, CANCELLED_DUE, WITHDRAWN])).toEqual([PAID]);
    expect(removeWithdrawnRefunds([PAID, SOLD_OUT_DUE])).toEqual([PAID, SOLD_OUT_DUE]);
  });

  test.each([
    ['nobody paid', [], []],
    ['was paid', [PAID], [PAID]],
    ['was paid twice', [PAID, SURPLUS, SURPLUS_DUE], [PAID]],
    ['sold out', [PAID, SOLD_OUT_DUE], []],
    ['was paid back in part', [PAID, record('refunded', 'C1', 1000)], [PAID]],
    ['was paid back', [PAID, record('refunded', 'C1', 44_900)], []],
    ['was cancelled before, and restored', [PAID, CANCELLED_DUE, WITHDRAWN], [PAID]],
  ])('the shop knows which payments it still has of an order that %s', (_, facts, refundable) => {
    expect(getRefundableCaptures(facts)).toEqual(refundable);
  });
});

describe('parts of a refund', () => {
  const TAKEN: ChargedAmount = { cents: 599_00, chargedCents: 34_20 };

  /** Refunds one amount after the other. */
  function refundAll(taken: ChargedAmount, amounts: readonly number[]): ChargedAmount[] {
    const parts: ChargedAmount[] = [];
    for (const cents of amounts) {
      const chargedCents = toChargedCents(taken, getRefundableRemainder(taken, parts), cents);
      if (chargedCents === null) throw new Error(`${cents} was refused`);
      parts.push({ cents, chargedCents });
    }
    return parts;
  }

  test('a refund is converted at the quote of the payment, rounded half up', () => {
    expect(toChargedCents(TAKEN, TAKEN, 100_00)).toBe(5_71);
    expect(toChargedCents(TAKEN, TAKEN, 599_00)).toBe(34_20);
  });

  test('the last part takes what is left in dollars', () => {
    const parts = refundAll(TAKEN, [100_00, 100_00, 100_00, 299_00]);
    expect(parts.map(({ chargedCents }) => chargedCents)).toEqual([5_71, 5_71, 5_71, 17_07]);
    expect(getRefundableRemainder(TAKEN, parts)).toEqual({ cents: 0, chargedCents: 0 });
  });

  test('whatever the parts, both books close at zero, and never before the other', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const taken = { cents: 1000 + seed * 977, chargedCents: 60 + seed * 53 };
      const parts: ChargedAmount[] = [];
      for (let left = taken; left.cents > 0; left = getRefundableRemainder(taken, parts)) {
        const wanted = Math.min(left.cents, 100 + ((seed * 7919 * (parts.length + 1)) % 20_000));
        const cents = toChargedCents(taken, left, wanted) === null ? left.cents : wanted;
        parts.push({ cents, chargedCents: toChargedCents(taken, left, cents) ?? 0 });
      }
      const sum = (key: keyof ChargedAmount) => parts.reduce((total, part) => total + part[key], 0);
      expect({ cents: sum('cents'), chargedCents: sum('chargedCents') }).toEqual({
        cents: taken.cents,
        chargedCents: taken.chargedCents,
      });
      expect(parts.every(({ chargedCents }) => chargedCents > 0)).toBe(true);
    }
  });

  test.each([
    ['more than is left', 599_01],
    ['nothing', 0],
    ['less than nothing', -100],
    ['less than a cent of the charge', 8],
  ])('%s cannot be refunded', (_, cents) => {
    expect(toChargedCents(TAKEN, TAKEN, cents)).toBeNull();
  });

  test('a refund that the provider reports is worth its share of the order', () => {
    expect(toRandCents(TAKEN, TAKEN, 5_71)).toBe(100_01);
    expect(toRandCents(TAKEN, TAKEN, 34_20)).toBe(599_00);
    expect(toRandCents(TAKEN, { cents: 1_00, chargedCents: 6 }, 6)).toBe(1_00);
    expect(toRandCents(TAKEN, { cents: 1_00, chargedCents: 6 }, 7)).toBeNull();
  });

  test('every part of a payment in rand is the same amount in rand', () => {
    const taken = { cents: 449_00, chargedCents: 449_00 };
    expect(toChargedCents(taken, taken, 100_00)).toBe(100_00);
    expect(
      toChargedCents(taken, getRefundableRemainder(taken, [{ cents: 100_00, chargedCents: 100_00 }]), 349_00),
    ).toBe(349_00);
  });
});

describe('states of a refund', () => {
  const state = (
    status: 'pending' | 'completed' | 'failed' | 'reversed' | 'withdrawn',
    isByHand = false,
  ) => ({
    status,
    isByHand,
  });

  test.each([
    [state('pending'), false],
    [state('pending', true), true],
    [state('failed'), true],
    [state('completed', true), false],
    [state('reversed'), false],
    [state('withdrawn', true), false],
  ])('%j waits for an administrator: %p', (refund, isWaiting) => {
    expect(needsManualHandling(refund)).toBe(isWaiting);
  });

  test.each([
    [state('pending'), true, []],
    [state('pending', true), true, ['confirm', 'withdraw']],
    [state('pending', true), false, ['confirm']],
    [state('failed'), true, ['retry', 'confirm', 'withdraw']],
    [state('failed'), false, ['retry', 'confirm']],
    [state('completed'), true, []],
  ])(
    'a refund that is %j, which may be withdrawn (%p), has the steps %j',
    (refund, mayBeWithdrawn, steps) => {
      expect(getRefundSteps(refund, { mayBeWithdrawn, mayBeMadeOtherwise: false })).toEqual(steps);
    },
  );

  test('a refund that another may replace can only be withdrawn, not retried or marked as made', () => {
    expect(getRefundSteps(state('failed'), { mayBeWithdrawn: false, mayBeMadeOtherwise: true })).toEqual([
      'withdraw',
    ]);
  });
});

describe('returns', () => {
  const DELIVERED = new Date('2026-11-21T09:00:00Z');

  test('a return is decided once, received after its approval, and closed after that', () => {
    expect(Object.fromEntries(RETURN_STATUSES.map((to) => [to, getReturnStatusesBefore(to)]))).toEqual({
      requested: [],
      approved: ['requested'],
      declined: ['requested', 'approved'],
      received: ['approved'],
      closed: ['received'],
    });
    expect(OPEN_RETURN_STATUSES).toEqual(['requested', 'approved', 'received']);
  });

  test.each([
    ['changedMind', 'refund', 'changedMind'],
    ['size', 'refund', 'changedMind'],
    ['changedMind', 'exchange', 'exchange'],
    ['size', 'exchange', 'exchange'],
    ['faulty', 'refund', 'faulty'],
    ['wrong', 'exchange', 'faulty'],
  ] as const)('%s with the wish %s rests on the right %s', (reason, wish, right) => {
    expect(getRightForRemedy(reason, wish)).toBe(right);
  });

  test.each<[ReturnReason, Remedy, last: string, day: string]>([
    ['changedMind', 'refund', '2026-11-28T21:59:59.999Z', '28 November 2026'],
    ['size', 'exchange', '2026-12-21T21:59:59.999Z', '21 December 2026'],
    ['faulty', 'refund', '2027-05-21T21:59:59.999Z', '21 May 2027'],
  ])('%s, %s: the whole last day counts in South Africa, and nothing after it', (reason, wish, last, day) => {
    const end = new Date(last);
    expect(getLateMessage({ reason, wish }, DELIVERED, end)).toBeNull();
    expect(getLateMessage({ reason, wish }, DELIVERED, new Date(end.getTime() + 1))).toContain(
      `until ${day}.`,
    );
  });

  const refund = (line: number, qty: number) => ({ line, qty, wish: 'refund' }) as const;
  const exchange = (line: number, qty: number) => ({ line, qty, wish: 'exchange' }) as const;
  const BOUGHT = [
    { priceCents: 299_00, qty: 2 },
    { priceCents: 50_00, qty: 1 },
  ];

  test('pieces of declined returns can be returned again, those of others not', () => {
    const left = countUnreturnedUnits(BOUGHT, [
      { status: 'requested', lines: [refund(0, 1)] },
      { status: 'declined', lines: [refund(0, 1), refund(1, 1)] },
      { status: 'closed', lines: [exchange(1, 1)] },
    ]);
    expect(left).toEqual([1, 0]);
  });
});

describe('refunds of a return', () => {
  const refund = (line: number, qty: number) => ({ line, qty, wish: 'refund' }) as const;
  const exchange = (line: number, qty: number) => ({ line, qty, wish: 'exchange' }) as const;
  const BOUGHT = [
    { priceCents: 299_00, qty: 2 },
    { priceCents: 50_00, qty: 1 },
  ];
  const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));

  /** A return that was requested in the minute 10, before the refunds that `late` makes. */
  const asked = (lines: UnitReturn['lines'], given: Partial<UnitReturn> = {}): UnitReturn => ({
    ...{ id: 'asked', status: 'received', requestedAt: minute(10), closedAt: null, lines },
    ...given,
  });
  const closed = (lines: UnitReturn['lines'], id = 'closed'): UnitReturn =>
    asked(lines, { id, status: 'closed', requestedAt: minute(1), closedAt: minute(2) });
  /** A refund of an administrator for units of the first line, before anything is returned. */
  const paid = (cents: number, qty: number, isRestocked = false): UnitRefund => ({
    ...{ cents, isOfReturn: false, at: minute(0) },
    lines: [{ line: 0, qty, isRestocked }],
  });
  const late = (of: UnitRefund, at = minute(11)): UnitRefund => ({ ...of, at });
  const ofReturn = (of: UnitRefund, at = minute(2)): UnitRefund => ({ ...of, isOfReturn: true, at });
  const order = (returns: readonly UnitReturn[], refunds: readonly UnitRefund[] = []) => ({
    ...{ bought: BOUGHT, shippingCents: 100_00 },
    returns,
    refunds,
  });
  const refundFor = (lines: UnitReturn['lines'], refunds: readonly UnitRefund[] = []) =>
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
    ])(
      'a unit that an administrator has refunded is not paid back by its return: %s',
      (_, refunds, cents) => {
        expect(refundFor([refund(0, 2)], refunds)).toBe(cents);
      },
    );

    test('a unit refunded since its return was requested is not paid again, and the others are', () => {
      const first = asked([refund(0, 1)]);
      const refunds = [late(paid(299_00, 1))];
      expect(computeReturnRefund('asked', order([first], refunds))).toBe(0);
      expect(countRefundedUnits('asked', order([first], refunds))).toEqual([]);
      expect(countReturnableUnits(order([first], refunds))).toEqual([1, 1]);
      const second = asked([refund(0, 1)], { id: 'second', requestedAt: minute(12) });
      expect(computeReturnRefund('second', order([first, second], refunds))).toBe(299_00);
    });

    test('a refund of more units than are unpaid is for the unpaid ones as a whole', () => {
      const first = closed([refund(0, 1)]);
      const refunds = [ofReturn(paid(299_00, 1)), late(paid(90_00, 2), minute(9))];
      expect(computeReturnRefund('asked', order([first, asked([refund(0, 1)])], refunds))).toBe(209_00);
    });

    test('a refund of a unit before its return was asked for was for a unit that the buyer keeps', () => {
      expect(refundFor([refund(0, 1)], [paid(299_00, 1)])).toBe(299_00);
      expect(refundFor([refund(0, 1)], [paid(50_00, 1)])).toBe(299_00);
      expect(refundFor([refund(0, 1)], [late(paid(50_00, 1))])).toBe(249_00);
    });

    test('a refund of a unit while two returns wait is not paid back by one of them', () => {
      const two = [asked([refund(0, 1)]), asked([refund(0, 1)], { id: 'second' })];
      const refunds = [late(paid(299_00, 1))];
      const both = ['asked', 'second'].map((id) => computeReturnRefund(id, order(two, refunds)));
      expect(both.toSorted((one, other) => one - other)).toEqual([0, 299_00]);
    });

    test('a refund of a unit leaves the shipping of an order of which units are kept', () => {
      const returned = [refund(0, 1), refund(1, 1)];
      expect(refundFor(returned, [late(paid(299_00, 1))])).toBe(50_00);
    });

    test('a refund of units is divided among its lines by their prices', () => {
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

    test('a refund that completes the order lets the return of the rest give the shipping back', () => {
      expect(refundFor([refund(0, 1), refund(1, 1)], [paid(299_00, 1)])).toBe(449_00);
    });

    test('a refunded unit is neither returned nor exchanged, nor is one that was put back', () => {
      expect(countReturnableUnits(order([asked([exchange(1, 1)])], [paid(299_00, 1)]))).toEqual([1, 0]);
      expect(countReturnableUnits(order([], [paid(50_00, 1, true)]))).toEqual([1, 1]);
      expect(countReturnableUnits(order([], [paid(299_00, 1), paid(1_00, 1, true)]))).toEqual([1, 1]);
      expect(countReturnableUnits(order([], [paid(50_00, 1)]))).toEqual([2, 1]);
    });

    test('a refund in parts for different units takes none of them from the buyer', () => {
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
});

describe('rights of consumers', () => {
  test('after a delivery there are 7 days to cancel, 30 to exchange and 6 months for faults', () => {
    expect(formatConsumerRights(new Date('2026-11-21T09:00:00Z'))).toEqual({
      cancelUntil: '28 November 2026',
      exchangeUntil: '21 December 2026',
      faultyUntil: '21 May 2027',
    });
  });

  test.each([
    ['2026-08-31T10:00:00Z', '28 February 2027'],
    ['2027-08-31T10:00:00Z', '29 February 2028'],
    ['2026-12-31T23:30:00Z', '1 July 2027'],
  ])('six months after %s end on %s', (deliveredAt, last) => {
    expect(formatConsumerRights(new Date(deliveredAt)).faultyUntil).toBe(last);
  });

  test.each([
    ['2026-12-01T09:00:00Z', '21 May 2027'],
    ['2027-04-10T09:00:00Z', '10 July 2027'],
  ])('what was sent back repaired on %s is warranted until %s', (repairedAt, last) => {
    const rights = getConsumerRights(new Date('2026-11-21T09:00:00Z'), new Date(repairedAt));
    expect(rights.map(({ until }) => formatShopDate(until))).toEqual([
      '28 November 2026',
      '21 December 2026',
      last,
    ]);
  });

  test('late in the evening by UTC it is already the next day in South Africa', () => {
    expect(formatShopDate(new Date('2026-11-21T21:59:59Z'))).toBe('21 November 2026');
    expect(formatShopDate(new Date('2026-11-21T22:00:00Z'))).toBe('22 November 2026');
    expect(formatShopTime(new Date('2026-11-21T22:05:00Z'))).toBe('00:05');
  });

  test('each right names what may be wished, its last moment and its source', () => {
    expect(
      getConsumerRights(new Date('2026-11-21T22:30:00Z')).map(({ name, wishes, until, source }) => [
        name,
        wishes.join(' or '),
        until.toISOString(),
        source,
      ]),
    ).toEqual([
      [
        'changedMind',
        'refund',
        '2026-11-29T21:59:59.999Z',
        'Electronic Communications and Transactions Act, section 44',
      ],
      ['exchange', 'exchange', '2026-12-22T21:59:59.999Z', 'Returns & Refunds Policy of the shop'],
      [
        'faulty',
        'refund or exchange or repair',
        '2027-05-22T21:59:59.999Z',
        'Consumer Protection Act, sections 55 and 56',
      ],
    ]);
  });

  test('a refund is due 30 days after a cancellation, or 15 days after a faulty article is back', () => {
    const requestedAt = new Date('2026-11-23T09:00:00Z');
    const receivedAt = new Date('2026-12-01T09:00:00Z');
    const dueBy = (...[right, received]: [Parameters<typeof getRefundDeadline>[0], Date | null]) =>
      getRefundDeadline(right, { requestedAt, receivedAt: received })?.toISOString() ?? null;
    expect(dueBy('changedMind', null)).toBe('2026-12-23T21:59:59.999Z');
    expect(dueBy('changedMind', receivedAt)).toBe('2026-12-23T21:59:59.999Z');
    expect(dueBy('faulty', null)).toBeNull();
    expect(dueBy('faulty', receivedAt)).toBe('2026-12-16T21:59:59.999Z');
  });
});
