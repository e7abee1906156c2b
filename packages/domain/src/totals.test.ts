import {
  DEFAULT_PRICING,
  itemsCents,
  shippingCents,
  computeTotals,
  getCentsToFreeShipping,
  computeIncludedVat,
} from './totals.ts';

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
  expect(shippingCents(100, city, DEFAULT_PRICING)).toBe(cents),
);

test('a sum of many lines stays exact', () => {
  expect(itemsCents(Array.from({ length: 50 }, () => shirt(8999, 3)))).toBe(1_349_850);
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
