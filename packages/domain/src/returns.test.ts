import type { ReturnReason } from './returns.ts';
import {
  getLateRefusal,
  OPEN_RETURNS,
  countUnreturnedUnits,
  RETURN_STATUSES,
  getReturnStatusesBefore,
  getRightForRemedy,
} from './returns.ts';
import type { Remedy } from './consumerRights.ts';

const DELIVERED = new Date('2026-11-21T09:00:00Z');

test('a return is decided once, received after its approval, and closed after that', () => {
  expect(Object.fromEntries(RETURN_STATUSES.map((to) => [to, getReturnStatusesBefore(to)]))).toEqual({
    requested: [],
    approved: ['requested'],
    declined: ['requested', 'approved'],
    received: ['approved'],
    closed: ['received'],
  });
  expect(OPEN_RETURNS).toEqual(['requested', 'approved', 'received']);
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
  expect(getLateRefusal({ reason, wish }, DELIVERED, end)).toBeNull();
  expect(getLateRefusal({ reason, wish }, DELIVERED, new Date(end.getTime() + 1))).toContain(`until ${day}.`);
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
