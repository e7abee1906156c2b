import type { Cents } from './money.ts';
import { centsFromRand, computeFraction, formatRand } from './money.ts';
import type { PricedLine, PricingRules, Totals } from './totals.ts';
import {
  DEFAULT_PRICING,
  computeTotals,
  isFreeCity,
  computeItemsCents,
  computeLineCents,
  toBasisPoints,
  toTotals,
} from './totals.ts';
import { formatDiscountLabel } from './vouchers.ts';

/**
 * Line of a cart. `id` is unique in the cart; of lines with equal claims to the odd cent of a discount, the
 * one with the lower `id` gets it.
 */
export interface CartLine extends PricedLine {
  readonly id: string;
  readonly productId: string;
  readonly name: string;
  readonly category: string;
  /** Price of a unit while the product is on sale; `priceCents` is the regular one. */
  readonly saleCents?: Cents;
}

/** Line of a browser's cart, with prices in rand. `saleUntil` is present while the product is on sale. */
interface BrowserCartLine {
  readonly _id: string;
  readonly name: string;
  readonly size: string;
  readonly qty: number;
  readonly price: number;
  readonly was?: number | undefined;
  readonly saleUntil?: string | undefined;
}

export function toCartLine({
  _id: productId,
  name,
  size,
  qty,
  price,
  was = price,
  saleUntil,
}: BrowserCartLine): CartLine {
  const line = { id: `${productId} ${size}`, productId, name, category: '', qty };
  const priceCents = centsFromRand(price) ?? 0;
  return saleUntil === undefined
    ? { ...line, priceCents }
    : { ...line, priceCents: centsFromRand(was) ?? priceCents, saleCents: priceCents };
}

export type VoucherBenefit =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly cents: Cents }
  | { readonly kind: 'freeDelivery' };

export interface VoucherTerms {
  readonly code: string;
  readonly benefit: VoucherBenefit;
  /** Minimum total of the items to which the voucher applies, before the discount. */
  readonly minItemsCents: Cents;
  /** Products and categories to which the voucher applies; when both are empty, it applies to all. */
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
  /** Names of the products in `productIds`, for the message that refuses the voucher. */
  readonly productNames?: readonly string[];
  readonly excludesSale: boolean;
}

/**
 * Discount of a line by unit: each unit gets `unitCents`, and the first `oddUnits` of them one cent more. The
 * lines of an order store their discount, so that later changes of the voucher do not change what a returned
 * unit is worth.
 */
export interface DiscountShare {
  readonly unitCents: Cents;
  readonly oddUnits: number;
}

export interface CartLinePrice {
  readonly id: string;
  readonly qty: number;
  readonly unitCents: Cents;
  readonly discount: DiscountShare;
}

/** Part of the total and its explanation; the parts add up to the total. */
export interface PriceReason {
  readonly cents: Cents;
  readonly text: string;
}

export interface CartPrice extends Totals {
  readonly lines: readonly CartLinePrice[];
  readonly itemsBeforeCents: Cents;
  readonly discountCents: Cents;
  readonly reasons: readonly PriceReason[];
  /** Message that says why the voucher does not apply; absent when it applies or there is no voucher. */
  readonly refusal?: string;
}

const NO_DISCOUNT: DiscountShare = { unitCents: 0, oddUnits: 0 };

/**
 * Prices a cart: sale prices first, then the voucher, then delivery. VAT and the limit of free delivery count
 * the discounted items. A voucher that would leave nothing to pay is refused.
 */
export function priceCart(
  cart: readonly CartLine[],
  city: string | undefined,
  voucher: VoucherTerms | null = null,
  rules: PricingRules = DEFAULT_PRICING,
): CartPrice {
  const lines = cart.map((line) => ({ ...line, priceCents: getUnitPrice(line) }));
  const before = computeTotals(lines, city, rules);
  const { eligible, discountCents, isDeliveryFree, refusal } = applyVoucher(voucher, lines, before);
  const shares = splitDiscount(eligible, discountCents);
  const totals = toTotals(
    before.itemsCents - discountCents,
    city,
    isDeliveryFree ? { ...rules, feeCents: 0 } : rules,
  );
  if (discountCents > 0 && totals.totalCents === 0) {
    return { ...priceCart(cart, city, null, rules), refusal: 'This code would leave nothing to pay.' };
  }
  const discountReason = { cents: -discountCents, text: formatDiscountLabel(voucher?.code ?? '') };
  const deliveryText = isDeliveryFree ? 'Free delivery with a voucher' : getDeliveryText(totals, city, rules);
  return {
    ...totals,
    lines: lines.map(({ id, qty, priceCents }) => ({
      ...{ id, qty, unitCents: priceCents },
      discount: shares.get(id) ?? NO_DISCOUNT,
    })),
    itemsBeforeCents: before.itemsCents,
    discountCents,
    reasons: [
      ...cart.map((line) => toLineReason(line)),
      ...(discountCents > 0 ? [discountReason] : []),
      { cents: totals.shippingCents, text: deliveryText },
    ],
    ...(refusal === null ? {} : { refusal }),
  };
}

function applyVoucher(voucher: VoucherTerms | null, lines: readonly CartLine[], before: Totals) {
  const none = { eligible: [], discountCents: 0, isDeliveryFree: false, refusal: null };
  if (voucher === null) return none;
  const eligible = lines.filter((line) => isEligible(line, voucher));
  const refusal = getRefusalMessage(voucher, lines, eligible, before);
  if (refusal !== null) return { ...none, refusal };
  const discountCents = getDiscount(voucher.benefit, computeItemsCents(eligible));
  return { eligible, discountCents, isDeliveryFree: voucher.benefit.kind === 'freeDelivery', refusal };
}

/**
 * Splits a discount over the units of the lines in proportion to their prices, by largest remainder, in whole
 * cents. The shares add up to the discount, and none exceeds its unit's price as long as the discount does
 * not exceed the price of the lines. The result does not depend on the order of the lines.
 */
export function splitDiscount(
  lines: readonly (PricedLine & Pick<CartLine, 'id'>)[],
  discountCents: Cents,
): ReadonlyMap<string, DiscountShare> {
  const total = BigInt(computeItemsCents(lines));
  if (total === 0n) return new Map();
  const flooredShares = lines.map(({ id, qty, priceCents }) => {
    const product = BigInt(discountCents) * BigInt(priceCents);
    return { id, qty, unitCents: Number(product / total), remainder: product % total };
  });
  let remainingCents = flooredShares.reduce(
    (remaining, { qty, unitCents }) => remaining - qty * unitCents,
    discountCents,
  );
  const shares = flooredShares
    .toSorted((one, other) => compare(other.remainder, one.remainder) || compare(one.id, other.id))
    .map(({ id, qty, unitCents }) => {
      const oddUnits = Math.min(qty, remainingCents);
      remainingCents -= oddUnits;
      return [id, { unitCents, oddUnits }] as const;
    });
  return new Map(shares);
}

/** Units of a line that cost the same after their discount. */
interface DiscountedUnits extends PricedLine {
  readonly discountCents: Cents;
}

/**
 * Splits a cart line into order lines. All units of an order line cost the same, so that a refund needs only
 * the price of a unit. With the shares of `splitDiscount`, at most one line of a cart becomes two.
 */
export function splitLine({ qty, unitCents, discount }: Omit<CartLinePrice, 'id'>): DiscountedUnits[] {
  const parts = [
    { qty: discount.oddUnits, discountCents: discount.unitCents + 1 },
    { qty: qty - discount.oddUnits, discountCents: discount.unitCents },
  ];
  return parts
    .filter((part) => part.qty > 0)
    .map((part) => ({ ...part, priceCents: unitCents - part.discountCents }));
}

/** Returns the current price of a unit: a sale price that is higher than the regular one is ignored. */
function getUnitPrice({ priceCents, saleCents = priceCents }: CartLine): Cents {
  return Math.min(priceCents, saleCents);
}

function isEligible(line: CartLine, { productIds, categories, excludesSale }: VoucherTerms): boolean {
  const isForAll = productIds.length === 0 && categories.length === 0;
  const isInScope = isForAll || productIds.includes(line.productId) || categories.includes(line.category);
  return isInScope && !(excludesSale && isOnSale(line));
}

const isOnSale = ({ saleCents }: CartLine): boolean => saleCents !== undefined;

function getRefusalMessage(
  terms: VoucherTerms,
  lines: readonly CartLine[],
  eligible: readonly PricedLine[],
  { shippingCents }: Totals,
): string | null {
  const missingCents = terms.minItemsCents - computeItemsCents(eligible);
  const scope = formatScope(terms);
  const scopeSuffix = scope === '' ? '' : ` of ${scope}`;
  const priceSuffix = terms.excludesSale && lines.some(isOnSale) ? ' at the regular price' : '';
  if (missingCents > 0) return `Add ${formatRand(missingCents)} more${scopeSuffix}${priceSuffix}.`;
  if (eligible.length === 0 && lines.some((line) => isEligible(line, { ...terms, excludesSale: false }))) {
    return "This code isn't for items on sale.";
  }
  if (eligible.length === 0) {
    return scope === '' ? "This code isn't for the items in your cart." : `This code is for ${scope} only.`;
  }
  return terms.benefit.kind === 'freeDelivery' && shippingCents === 0 ? 'Delivery is already free.' : null;
}

const MAX_SCOPE_NAMES = 4;

/**
 * Formats the categories and products to which a voucher applies. Names at most four and says 'others' for
 * the rest; empty for a voucher that applies to all products.
 */
function formatScope({ categories, productNames = [] }: VoucherTerms): string {
  const names = [...categories, ...productNames];
  const shownNames = names.length > MAX_SCOPE_NAMES ? [...names.slice(0, MAX_SCOPE_NAMES), 'others'] : names;
  return shownNames.join(' or ');
}

function getDiscount(benefit: VoucherBenefit, items: Cents): Cents {
  if (benefit.kind === 'freeDelivery') return 0;
  const requestedDiscount =
    benefit.kind === 'amount'
      ? benefit.cents
      : computeFraction(items, toBasisPoints(benefit.percent), 100_00);
  return Math.min(requestedDiscount, items);
}

function toLineReason(line: CartLine): PriceReason {
  const unitCents = getUnitPrice(line);
  const regular = unitCents < line.priceCents ? `, regularly ${formatRand(line.priceCents)}` : '';
  return {
    cents: computeLineCents({ qty: line.qty, priceCents: unitCents }),
    text: `${line.qty} x ${line.name} at ${formatRand(unitCents)}${regular}`,
  };
}

function getDeliveryText({ shippingCents }: Totals, city = '', rules: PricingRules): string {
  if (shippingCents > 0) return 'Delivery';
  return isFreeCity(city, rules.freeCities)
    ? `Free delivery to ${city.trim()}`
    : `Free delivery above ${formatRand(rules.freeAboveCents)}`;
}

function compare<T extends bigint | string>(one: T, other: T): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
