import { isSaneRate, toUsdCents } from './exchange.ts';

test.each([
  [0.0571, 59900, 3420],
  [0.0571, 100, 6],
  [0.05, 10, 1],
  [0.05, 9, 1],
  [0.02, 1, 1],
  [0.1, 0, 0],
  [0.055, 100, 6],
  [0.2, 100_000_000, 20_000_000],
])('at %p dollars per rand, %p cents are %p US cents [7.31]', (rate, zar, usd) =>
  expect(toUsdCents(rate, zar)).toBe(usd),
);

test.each([0.02, 0.0571, 0.2])('%p dollars per rand are believable', (rate) =>
  expect(isSaneRate(rate)).toBe(true),
);

test.each([0, -0.05, 0.019, 0.21, 17.5, Number.NaN, Infinity, '0.0571', null, undefined])(
  '%p is refused as a rate',
  (rate) => expect(isSaneRate(rate)).toBe(false),
);
