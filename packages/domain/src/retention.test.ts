import { getOldestRetainedOrder } from './retention.ts';

test.each([
  ['2031-11-22T10:00:00.000Z', '2026-11-22T10:00:00.000Z'],
  // A year without a 29th of February begins its March a day earlier.
  ['2032-02-29T10:00:00.000Z', '2027-03-01T10:00:00.000Z'],
])('at %s orders are kept from %s on', (now, oldest) => {
  expect(getOldestRetainedOrder(new Date(now)).toISOString()).toBe(oldest);
});
