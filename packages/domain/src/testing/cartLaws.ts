import fc from 'fast-check';
import type { CartLine, CartPrice, VoucherTerms, splitDiscount } from '../cartPrice.ts';
import { priceCart, splitLine } from '../cartPrice.ts';
import type { Cents } from '../money.ts';
import { computeFraction } from '../money.ts';
import { DEFAULT_PRICING, computeItemsCents, computeShippingCents } from '../totals.ts';

const CATEGORIES = ['T-Shirts', 'Caps', 'Hoodies'];

/** Prices from one cent on, many of them tiny, because odd cents show there. */
const price = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 1_000_00 }));

const line = fc.record({
  category: fc.constantFrom(...CATEGORIES),
  qty: fc.integer({ min: 1, max: 6 }),
  priceCents: price,
  saleCents: fc.option(price, { nil: undefined }),
});

const cart = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) =>
  lines.map(({ saleCents, ...rest }, index): CartLine => ({
    ...rest,
    ...{ id: `line-${index}`, productId: `product-${index}`, name: `Product ${index}` },
    ...(saleCents === undefined ? {} : { saleCents }),
  })),
);

const benefit = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 2_000_00 }) }),
  fc.record({ kind: fc.constant('freeDelivery' as const) }),
);

const voucher: fc.Arbitrary<VoucherTerms> = fc.record({
  code: fc.constant('WINTER'),
  benefit,
  minItemsCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1_000_00 })),
  productIds: fc.constantFrom([], ['product-0']),
  categories: fc.subarray(CATEGORIES),
  excludesSale: fc.boolean(),
});

/** A cart with its lines in another order, a city, perhaps a voucher, and the order in which the units are returned. */
export const orderInput = cart.chain((lines) =>
  fc.record({
    lines: fc.constant(lines),
    reordered: fc.shuffledSubarray(lines, { minLength: lines.length }),
    city: fc.constantFrom('Durban', 'Paarl', undefined),
    voucher: fc.option(voucher, { nil: null }),
    returned: fc.shuffledSubarray(toUnits(lines), { minLength: toUnits(lines).length }),
  }),
);

type OrderInput = typeof orderInput extends fc.Arbitrary<infer Input> ? Input : never;

function toUnits(lines: readonly CartLine[]) {
  return lines.flatMap(({ id, qty }) => Array.from({ length: qty }, (_, unit) => ({ id, unit })));
}

/** Laws of every cart, by the name that a failing test shows. */
export const CART_LAWS: Readonly<Record<string, (input: OrderInput) => boolean>> = {
  'the shares of the units add up to the discount': (input) => {
    const { lines, discountCents } = toPrice(input);
    return (
      sum(lines.map(({ qty, discount }) => qty * discount.unitCents + discount.oddUnits)) === discountCents
    );
  },
  'the lines of an order add up to its items and its discount, and at most one line becomes two': (input) => {
    const { lines, itemsCents: items, discountCents } = toPrice(input);
    const parts = lines.map((one) => splitLine(one));
    return (
      computeItemsCents(parts.flat()) === items &&
      sum(parts.flat().map((part) => part.qty * part.discountCents)) === discountCents &&
      parts.filter(({ length }) => length > 1).length <= 1
    );
  },
  'no unit costs less than nothing': (input) =>
    toUnits(input.lines).every((unit) => getPaidForUnit(toPrice(input), unit) >= 0),
  'the order of the lines does not matter': (input) => {
    const [one, other] = [toPrice(input), toPrice({ ...input, lines: input.reordered })];
    return (
      one.totalCents === other.totalCents &&
      toUnits(input.lines).every((unit) => getPaidForUnit(one, unit) === getPaidForUnit(other, unit))
    );
  },
  'units returned one by one in any order give back what the items cost': (input) => {
    const cartPrice = toPrice(input);
    return sum(input.returned.map((unit) => getPaidForUnit(cartPrice, unit))) === cartPrice.itemsCents;
  },
  'delivery and VAT follow the discounted items': (input) => {
    const { itemsBeforeCents, discountCents, refusal, ...totals } = toPrice(input);
    const items = itemsBeforeCents - discountCents;
    const isFree = input.voucher?.benefit.kind === 'freeDelivery' && refusal === undefined;
    const shipping = isFree ? 0 : computeShippingCents(items, input.city, DEFAULT_PRICING);
    return (
      totals.itemsCents === items &&
      totals.shippingCents === shipping &&
      totals.vatCents === computeFraction(items, 15, 100) &&
      totals.totalCents === items + shipping
    );
  },
  'the reasons add up to the total': (input) => {
    const { reasons, totalCents } = toPrice(input);
    return sum(reasons.map(({ cents }) => cents)) === totalCents;
  },
  'a refused voucher and none cost alike': (input) => {
    const { refusal, totalCents } = toPrice(input);
    return refusal === undefined || totalCents === toPrice({ ...input, voucher: null }).totalCents;
  },
};

/** Checks a way to split a discount: its shares add up, and none exceeds the price of its unit. */
export function isExactSplit(split: typeof splitDiscount, lines: readonly CartLine[], part: number): boolean {
  const discountCents = computeFraction(computeItemsCents(lines), part, 100);
  const shares = split(lines, discountCents);
  const ofLines = lines.map(({ id, qty, priceCents }) => {
    const { unitCents, oddUnits } = shares.get(id) ?? { unitCents: 0, oddUnits: 0 };
    return { cents: qty * unitCents + oddUnits, isWithin: unitCents + Math.sign(oddUnits) <= priceCents };
  });
  return (
    sum(ofLines.map(({ cents }) => cents)) === discountCents && ofLines.every(({ isWithin }) => isWithin)
  );
}

const toPrice = ({ lines, city, voucher: terms }: OrderInput) => priceCart(lines, city, terms);

function getPaidForUnit({ lines }: CartPrice, { id, unit }: { id: string; unit: number }): Cents {
  const found = lines.find((one) => one.id === id);
  if (!found) throw new Error(`The priced cart lacks ${id}`);
  const prices = splitLine(found).flatMap(({ qty, priceCents }) =>
    Array.from({ length: qty }, () => priceCents),
  );
  const paid = prices[unit];
  if (paid === undefined || prices.length !== found.qty) throw new Error(`The line ${id} has lost a unit`);
  return paid;
}

const sum = (amounts: readonly Cents[]): Cents => amounts.reduce((total, cents) => total + cents, 0);
