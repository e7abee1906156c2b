import { isPlausibleRate, toUsdCents } from './exchange.ts';
import {
  centsFromRand,
  centsFromTypedRand,
  changeByPercent,
  computeFraction,
  decimalFromCents,
  formatRand,
  normalizeTypedRand,
} from './money.ts';
import {
  DEFAULT_PRICING,
  computeIncludedVat,
  computeTotals,
  getCentsToFreeShipping,
  computeItemsCents,
  computeShippingCents,
} from './totals.ts';

describe('amounts of money', () => {
  describe('centsFromRand', () => {
    test.each([
      ['599', 59900],
      [599.9, 59990],
      [33.3, 3330],
      ['1234.50', 123450],
      [' 0.07 ', 7],
      ['-1', -100],
      [0, 0],
    ])('rand %p are %p cents', (rand, cents) => expect(centsFromRand(rand)).toBe(cents));

    test.each(['', 'R5', '1.005', '1e3', '1,5', Number.NaN, Infinity, 0.001, '--1', '٣'])(
      'rand that are no amount are refused: %p',
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
    ])('typed rand %j are %p cents', (typed, cents) => expect(centsFromTypedRand(typed)).toBe(cents));

    test.each([
      ...['', 'R', '1,299', '1.299', '1,299,000', '499.990', '433.913043', '4.99E+02', '-5', 'R-5', '1 29'],
      ...['499, 529', '499|529', '49 99', '12 34.50', '1,29.00', '1.299.00', '499 rand', '$499', '٣'],
    ])('typed rand that are no amount are refused: %j', (typed) =>
      expect(centsFromTypedRand(typed)).toBeNull(),
    );
  });

  test.each([
    ['359', '359'],
    [' 359.5 ', '359.5'],
    ['R 1 299,00', '1299.00'],
    ['1,299', '1,299'],
    ['cheap', 'cheap'],
  ])('the typed amount %j is sent as %j', (typed, sent) => expect(normalizeTypedRand(typed)).toBe(sent));

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
});

describe('exchange rates', () => {
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
    expect(isPlausibleRate(rate)).toBe(true),
  );

  test.each([0, -0.05, 0.019, 0.21, 17.5, Number.NaN, Infinity, '0.0571', null, undefined])(
    '%p is refused as a rate',
    (rate) => expect(isPlausibleRate(rate)).toBe(false),
  );
});

describe('totals of an order', () => {
  const shirt = (priceCents: number, qty = 1) => ({ priceCents, qty });

  describe('computeTotals', () => {
    test.each([
      ['one shirt to Durban', [shirt(29900)], 'Durban', [29900, 10000, 4485, 39900]],
      ['one shirt to Paarl ships free', [shirt(29900)], 'Paarl', [29900, 0, 4485, 29900]],
      ['exactly R500.00 pays shipping', [shirt(25000, 2)], 'Durban', [50000, 10000, 7500, 60000]],
      ['one cent above R500.00 ships free', [shirt(50001)], 'Durban', [50001, 0, 7500, 50001]],
      ['R33.30 has R5.00 of VAT', [shirt(3330)], 'Durban', [3330, 10000, 500, 13330]],
      ['R89.99 three times', [shirt(8999, 3)], 'Durban', [26997, 10000, 4050, 36997]],
      ['VAT is rounded once, on the sum of the lines', [shirt(3), shirt(4)], 'Paarl', [7, 0, 1, 7]],
      ['no lines', [], 'Paarl', [0, 0, 0, 0]],
    ])('%s [9.1] [9.2] [9.3] [9.4] [R.1]', (_, lines, city, [items, shipping, vat, total]) => {
      expect(computeTotals(lines, city)).toEqual({
        itemsCents: items,
        shippingCents: shipping,
        vatCents: vat,
        totalCents: total,
      });
    });

    test('an owner may change fee, threshold, cities and VAT [R.3]', () => {
      const rules = { feeCents: 7500, freeAboveCents: 20000, freeCities: ['Wellington'], vatPercent: 15.5 };
      expect(computeTotals([shirt(10000)], 'Paarl', rules)).toEqual({
        itemsCents: 10000,
        shippingCents: 7500,
        vatCents: 1550,
        totalCents: 17500,
      });
    });
  });

  test.each([
    ['Paarl', 0],
    ['  pAARL ', 0],
    ['Paarl East', 10000],
    ['', 10000],
    [undefined, 10000],
  ])('shipping 100 cents of goods to %p costs %p [1.34] [9.2] [R.3]', (city, cents) =>
    expect(computeShippingCents(100, city, DEFAULT_PRICING)).toBe(cents),
  );

  test('a sum of many lines stays exact', () => {
    expect(computeItemsCents(Array.from({ length: 50 }, () => shirt(8999, 3)))).toBe(1_349_850);
  });

  test.each([
    [11500, 1500],
    [100, 13],
    [0, 0],
  ])('an amount of %p cents contains %p cents of VAT', (paid, vat) =>
    expect(computeIncludedVat(paid, 15)).toBe(vat),
  );

  test.each([
    [50000, 'Durban', 1],
    [30000, 'Durban', 20001],
    [50001, 'Durban', 0],
    [100, 'Paarl', 0],
  ])('at %p cents to %s, %p more cents ship free', (items, city, more) =>
    expect(getCentsToFreeShipping(items, city, DEFAULT_PRICING)).toBe(more),
  );
});
