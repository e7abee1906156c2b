import { ORDER_STATUSES, canMove, holdsReservation, statusesBefore } from './orderStates.ts';

const LEGAL = ['created>paid', 'created>expired', 'expired>paid', 'paid>delivered'];
const PAIRS = ORDER_STATUSES.flatMap((from) => ORDER_STATUSES.map((to) => [from, to] as const));

test.each(PAIRS)('from %s to %s [4.17] [R.12]', (from, to) => {
  const isLegal = LEGAL.includes(`${from}>${to}`);
  expect(canMove(from, to)).toBe(isLegal);
  expect(statusesBefore(to).includes(from)).toBe(isLegal);
});

test('only an order that waits for its money holds stock', () => {
  expect(ORDER_STATUSES.filter(holdsReservation)).toEqual(['created']);
});
