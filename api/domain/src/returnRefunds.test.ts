import { paidLines } from './paidPieces.ts';
import { leavingPieces, refundedPieces, refundOf, returnablePieces } from './returnRefunds.ts';

const refund = (line: number, qty: number) => ({ line, qty, wish: 'refund' }) as const;
const exchange = (line: number, qty: number) => ({ line, qty, wish: 'exchange' }) as const;
const BOUGHT = [
  { priceCents: 299_00, qty: 2 },
  { priceCents: 50_00, qty: 1 },
];
/** A refund of an administrator for pieces of the first line. */
const paid = (cents: number, qty: number, isRestocked = false) => ({
  cents,
  isOfReturn: false,
  lines: [{ line: 0, qty, isRestocked }],
});
const RULES = { bought: BOUGHT, shippingCents: 100_00, before: [], refunds: [] };

test('a refund is the price of the articles, and an exchange costs nothing', () => {
  expect(refundOf({ ...RULES, returned: [refund(0, 1), exchange(1, 1)] })).toBe(299_00);
});

test('the return that completes the order gives the shipping back too, once', () => {
  const first = { status: 'closed', lines: [refund(0, 2)] } as const;
  expect(refundOf({ ...RULES, returned: first.lines })).toBe(598_00);
  expect(refundOf({ ...RULES, returned: [refund(1, 1)], before: [first] })).toBe(150_00);
  expect(refundOf({ ...RULES, returned: [exchange(1, 1)], before: [first] })).toBe(0);
});

describe('what an administrator has paid back for a piece', () => {
  test.each([
    ['its price', [paid(299_00, 1)], 299_00],
    ['its price and more', [paid(350_00, 1)], 299_00],
    ['the price of all pieces', [paid(598_00, 2)], 0],
    ['its price in two parts', [paid(100_00, 1), paid(199_00, 1)], 299_00],
    ['a part of its price', [paid(50_00, 1)], 548_00],
    ['nothing, but the buyer for another reason', [{ ...paid(299_00, 1), lines: [] }], 598_00],
  ])('is not paid back by its return: %s', (_, refunds, cents) => {
    expect(refundOf({ ...RULES, returned: [refund(0, 2)], refunds })).toBe(cents);
  });

  test('is divided among the lines of a refund by their prices', () => {
    const both = {
      cents: 349_00,
      isOfReturn: false,
      lines: [
        { line: 0, qty: 1, isRestocked: false },
        { line: 1, qty: 1, isRestocked: false },
      ],
    };
    expect(paidLines(BOUGHT, [both]).map(({ refunded, partCents }) => [refunded, partCents])).toEqual([
      [1, 0],
      [1, 0],
    ]);
    expect(
      paidLines(BOUGHT, [{ ...both, cents: 34_90 }]).map(({ refunded, partCents }) => [refunded, partCents]),
    ).toEqual([
      [0, 29_90],
      [0, 5_00],
    ]);
  });

  test('completes the order, so that the return of the rest gives the shipping back', () => {
    const returned = [refund(0, 1), refund(1, 1)];
    expect(refundOf({ ...RULES, returned, refunds: [paid(299_00, 1)] })).toBe(449_00);
  });

  test('is neither returned nor exchanged any more, and neither is what went back on the shelf', () => {
    const asked = [{ status: 'requested', lines: [exchange(1, 1)] }] as const;
    expect(returnablePieces(BOUGHT, asked, [paid(299_00, 1)])).toEqual([1, 0]);
    expect(returnablePieces(BOUGHT, [], [paid(50_00, 1, true)])).toEqual([1, 1]);
    expect(returnablePieces(BOUGHT, [], [paid(299_00, 1), paid(1_00, 1, true)])).toEqual([1, 1]);
    expect(returnablePieces(BOUGHT, [], [paid(50_00, 1)])).toEqual([2, 1]);
  });
});

test('a piece is paid back by one return, and what is paid back has no other sent for it', () => {
  const returned = [refund(0, 1), exchange(0, 1), exchange(1, 1)];
  expect(refundedPieces(returned, BOUGHT, [])).toEqual([{ line: 0, qty: 1 }]);
  expect(leavingPieces(returned, BOUGHT, [])).toEqual([0, 1, 1]);
  const earlier = { ...paid(299_00, 1), isOfReturn: true };
  expect(leavingPieces([exchange(0, 1)], BOUGHT, [earlier])).toEqual([1]);
  expect(leavingPieces([exchange(0, 1)], BOUGHT, [earlier, paid(299_00, 1)])).toEqual([0]);
  expect(refundedPieces([refund(0, 2)], BOUGHT, [earlier])).toEqual([{ line: 0, qty: 1 }]);
});
