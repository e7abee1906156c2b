import fc from 'fast-check';
import type { CartLine, VoucherBenefit, VoucherTerms } from './cartPrice.ts';
import { priceCart, splitDiscount, splitLine } from './cartPrice.ts';
import { CART_LAWS, isExactSplit, orderInput } from './testing/cartLaws.ts';
import { computeItemsCents } from './totals.ts';

const line = (id: string, priceCents: number, qty = 1, more: Partial<CartLine> = {}): CartLine => ({
  ...{ id, productId: id, name: `Tee ${id}`, category: 'T-Shirts', priceCents, qty },
  ...more,
});

const voucher = (benefit: VoucherBenefit, more: Partial<VoucherTerms> = {}): VoucherTerms => ({
  ...{ code: 'WINTER', benefit, minItemsCents: 0, productIds: [], categories: [], excludesSale: false },
  ...more,
});

const TENTH: VoucherBenefit = { kind: 'percent', percent: 10 };

test.each(Object.entries(CART_LAWS))('%s, in 500 carts', (_, isMet) => {
  fc.assert(fc.property(orderInput, isMet), { numRuns: 500 });
});

test('the split of a discount is exact in 500 carts, and rounding each line by itself is not', () => {
  const isExact = (split: typeof splitDiscount) =>
    fc.check(
      fc.property(orderInput, fc.integer({ min: 1, max: 100 }), ({ lines }, part) =>
        isExactSplit(split, lines, part),
      ),
      { numRuns: 500 },
    );
  const roundEach: typeof splitDiscount = (lines, discountCents) =>
    new Map(
      lines.map(({ id, priceCents }) => [
        id,
        { unitCents: Math.round((discountCents * priceCents) / computeItemsCents(lines)), oddUnits: 0 },
      ]),
    );
  expect(isExact(splitDiscount).failed).toBe(false);
  expect(isExact(roundEach).failed).toBe(true);
});

test('R10.00 off three units of R33.33 takes R3.34 from the first and R3.33 from the others', () => {
  const { lines } = priceCart([line('a', 3333, 3)], 'Durban', voucher({ kind: 'amount', cents: 1000 }));
  expect(splitLine(lines[0]!)).toEqual([
    { qty: 1, priceCents: 2999, discountCents: 334 },
    { qty: 2, priceCents: 3000, discountCents: 333 },
  ]);
});

test('a sale price counts before the voucher, and the reasons tell each amount', () => {
  const priced = priceCart([line('a', 34900, 2, { saleCents: 24900 })], 'Durban', voucher(TENTH));
  expect(priced).toMatchObject({ itemsBeforeCents: 49800, discountCents: 4980, totalCents: 54820 });
  expect(priced.reasons).toEqual([
    { cents: 49800, text: '2 x Tee a at R249.00, regularly R349.00' },
    { cents: -4980, text: 'Discount (WINTER)' },
    { cents: 10000, text: 'Delivery' },
  ]);
});

test('delivery is free only for items above R500.00 after the discount', () => {
  expect(priceCart([line('a', 50001)], 'Durban').reasons[1]).toEqual({
    cents: 0,
    text: 'Free delivery above R500.00',
  });
  expect(priceCart([line('a', 50001)], 'Durban', voucher(TENTH)).shippingCents).toBe(10000);
});

test.each([
  ['the minimum is missed', { minItemsCents: 30000 }, 'Add R120.00 more.'],
  [
    'the minimum of its category is missed',
    { minItemsCents: 30000, categories: ['T-Shirts'] },
    'Add R120.00 more of T-Shirts.',
  ],
  [
    'the minimum of its product is missed',
    { minItemsCents: 30000, productIds: ['a'], productNames: ['Tee a'] },
    'Add R120.00 more of Tee a.',
  ],
  [
    'it is for other products',
    { categories: ['Caps'], productIds: ['b'], productNames: ['Tee b'] },
    'This code is for Caps or Tee b only.',
  ],
  [
    'it is for many other products',
    { productIds: ['b'], productNames: ['B', 'C', 'D', 'E', 'F', 'G'] },
    'This code is for B or C or D or E or others only.',
  ],
  ['its products are no longer sold', { productIds: ['b'] }, "This code isn't for the items in your cart."],
  ['delivery is free', { benefit: { kind: 'freeDelivery' as const } }, 'Delivery is already free.'],
])('a voucher is refused when %s', (_, terms, refusal) => {
  const priced = priceCart([line('a', 18000)], 'Paarl', voucher(TENTH, terms));
  expect(priced).toMatchObject({ refusal, discountCents: 0, itemsCents: 18000 });
});

test.each([
  [0, "This code isn't for items on sale."],
  [30000, 'Add R300.00 more at the regular price.'],
])('a voucher that excludes sale items and asks for %p cents says so', (minItemsCents, refusal) => {
  const cart = [line('a', 20000, 1, { saleCents: 15000 })];
  const terms = voucher(TENTH, { excludesSale: true, minItemsCents });
  expect(priceCart(cart, 'Durban', terms)).toMatchObject({ refusal, discountCents: 0 });
});

test('a voucher that excludes sale items discounts the others alone', () => {
  const cart = [line('a', 20000), line('b', 20000, 1, { saleCents: 15000 })];
  const { lines, discountCents } = priceCart(cart, 'Durban', voucher(TENTH, { excludesSale: true }));
  expect(discountCents).toBe(2000);
  expect(lines.map(({ discount }) => discount.unitCents)).toEqual([2000, 0]);
});
