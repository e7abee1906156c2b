import {
  ORDER_STATUSES,
  SPECIFIED_STATUSES,
  canMove,
  holdsReservation,
  toSpecifiedStatus,
  getOrderState,
  getStatusesBefore,
} from './orderStates.ts';

const LEGAL = [
  'created>paid',
  'created>expired',
  'created>cancelled',
  'expired>paid',
  'paid>shipped',
  'paid>delivered',
  'paid>cancelled',
  'shipped>delivered',
];
const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(PAIRS)('from %s to %s [4.17] [R.12]', (from, to) => {
  const isLegal = LEGAL.includes(`${from}>${to}`);
  expect(canMove(from, to)).toBe(isLegal);
  expect(getStatusesBefore(to).includes(from)).toBe(isLegal);
});

test('only an order that waits for its money holds stock', () => {
  expect(ORDER_STATUSES.filter(holdsReservation)).toEqual(['created']);
});

test.each([
  ['shipped', true, 'paid'],
  ['cancelled', true, 'paid'],
  ['cancelled', false, 'expired'],
] as const)(
  '%s, paid: %p, is %s to a client that knows the specified states alone',
  (state, isPaid, known) => {
    expect(toSpecifiedStatus(state, isPaid)).toBe(known);
    expect(getOrderState({ state, status: known })).toBe(state);
  },
);

test('the specified states stand for themselves', () => {
  expect(SPECIFIED_STATUSES.map((status) => toSpecifiedStatus(status, true))).toEqual([
    ...SPECIFIED_STATUSES,
  ]);
  expect(getOrderState({ status: 'delivered' })).toBe('delivered');
});
