import {
  centsFromRand,
  centsFromTypedRand,
  changeByPercent,
  decimalFromCents,
  formatRand,
  computeFraction,
  normaliseTypedRand,
} from './money.ts';

describe('centsFromRand', () => {
  test.each([
    ['599', 59900],
    [599.9, 59990],
    [33.3, 3330],
    ['1234.50', 123450],
    [' 0.07 ', 7],
    ['-1', -100],
    [0, 0],
  ])('reads %p as %p cents', (rand, cents) => expect(centsFromRand(rand)).toBe(cents));

  test.each(['', 'R5', '1.005', '1e3', '1,5', Number.NaN, Infinity, 0.001, '--1', '٣'])(
    'refuses %p',
    (rand) => expect(centsFromRand(rand)).toBeNull(),
  );
});

describe('centsFromTypedRand', () => {
  test.each<[string, number]>([
    ...['499', '499,00', '499.00', '499.0', 'R 499,00', 'R499.00', 'r499', 'ZAR 499', ' 499 '].map(
      (text): [string, number] => [text, 499_00],
    ),
    ...['1299', 'R 1 299,00', '1 299,00', '1\u00a0299,00', '1\u202f299', '1,299.00', '1.299,00'].map(
      (text): [string, number] => [text, 1299_00],
    ),
    ['1 234 567.5', 1_234_567_50],
    ['0,07', 7],
  ])('reads %j as %p cents', (typed, cents) => expect(centsFromTypedRand(typed)).toBe(cents));

  test.each([
    ...['', 'R', '1,299', '1.299', '1,299,000', '499.990', '433.913043', '4.99E+02', '-5', 'R-5', '1 29'],
    ...['499, 529', '499|529', '49 99', '12 34.50', '1,29.00', '1.299.00', '499 rand', '$499', '٣'],
  ])('refuses %j', (typed) => expect(centsFromTypedRand(typed)).toBeNull());
});

test.each([
  ['359', '359'],
  [' 359.5 ', '359.5'],
  ['R 1 299,00', '1299.00'],
  ['1,299', '1,299'],
  ['cheap', 'cheap'],
])('the typed amount %j is sent as %j', (typed, sent) => expect(normaliseTypedRand(typed)).toBe(sent));

test.each([
  [0, 'R0.00'],
  [59900, 'R599.00'],
  [123450, 'R1\u00a0234.50'],
  [123456789, 'R1\u00a0234\u00a0567.89'],
  [-5, '-R0.05'],
])('%p cents are shown as %p [1.1] [9.17] [R.5]', (cents, shown) => expect(formatRand(cents)).toBe(shown));

test('the cart keeps amounts as text with two decimals', () => {
  expect([0, 5, 3330, 123450].map(decimalFromCents)).toEqual(['0.00', '0.05', '33.30', '1234.50']);
});

describe('computeFraction rounds half up, once', () => {
  test.each([
    [3330, 15, 100, 500],
    [3310, 15, 100, 497],
    [1, 15, 100, 0],
    [10, 5, 100, 1],
    [9, 5, 100, 0],
    [-10, 5, 100, 0],
    [-11, 5, 100, -1],
    [11500, 15, 115, 1500],
  ])('%p × %p/%p is %p [9.1] [9.5] [R.1]', (cents, numerator, denominator, expected) =>
    expect(computeFraction(cents, numerator, denominator)).toBe(expected),
  );
});

test.each([
  [299_00, -10, 269_10],
  [299_00, 12.5, 336_38],
  [1_99, 0.1, 1_99],
  [5, 10, 6],
  [1, -90, 0],
])('%i cents changed by %d percent are %i', (cents, percent, expected) => {
  expect(changeByPercent(cents, percent)).toBe(expected);
});
