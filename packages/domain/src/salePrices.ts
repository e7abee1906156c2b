import type { Cents } from './money.ts';
import { formatRand } from './money.ts';

/**
 * Prices of a product. While a sale runs, `priceCents` is the sale price, and `regularCents` applies again
 * afterwards.
 */
export interface ProductPrices {
  readonly priceCents: Cents;
  readonly regularCents: Cents | null;
  readonly saleCents: Cents | null;
  readonly saleFrom: Date | null;
  readonly saleUntil: Date | null;
  /**
   * Lowest price in the `REFERENCE_PRICE_DAYS` before the running sale; null when unknown, and without a
   * running sale.
   */
  readonly wasCents: Cents | null;
  /** Time at which a planned sale begins or a running one ends; null without a sale. */
  readonly priceSwitchAt: Date | null;
}

/**
 * Change of prices; omitted fields are unchanged. A sale without a beginning begins immediately; a null
 * `saleCents` ends it.
 */
export interface PriceUpdate {
  /** New regular price, which also applies after a sale. */
  readonly priceCents?: Cents | undefined;
  readonly saleCents?: Cents | null | undefined;
  readonly saleFrom?: Date | null | undefined;
  readonly saleUntil?: Date | null | undefined;
}

/** Number of days before a sale; the lowest price in this period is the reference price of the sale. */
export const REFERENCE_PRICE_DAYS = 30;

const NO_SALE = {
  ...{ regularCents: null, saleCents: null, saleFrom: null, saleUntil: null },
  ...{ wasCents: null, priceSwitchAt: null },
};

/** Prices of a new product, which has none yet. */
export const NO_PRICE: ProductPrices = { priceCents: 0, ...NO_SALE };

type CurrentPrices = Pick<ProductPrices, 'regularCents' | 'priceCents'>;

/**
 * Returns the price that applies after the running sale; null without a sale. A regular price that is not higher than
 * the current one is no sale: a process of a release without sales changes `priceCents` alone.
 */
export const getPriceAfterSale = ({ regularCents, priceCents }: CurrentPrices): Cents | null =>
  regularCents !== null && regularCents > priceCents ? regularCents : null;

/** Returns the price of a product without its sale. */
export const getRegularCents = (prices: CurrentPrices): Cents =>
  getPriceAfterSale(prices) ?? prices.priceCents;

/**
 * Returns the reference price of the running sale; null when it is unknown or not higher than the sale price.
 */
export const getReferencePriceCents = ({
  wasCents,
  priceCents,
}: Pick<ProductPrices, 'wasCents' | 'priceCents'>): Cents | null =>
  wasCents !== null && wasCents > priceCents ? wasCents : null;

/**
 * Computes the prices of a product at the time `now`, after an update that may be empty: the sale price while the sale
 * runs, otherwise the regular price.
 */
export function computeSalePrices(before: ProductPrices, update: PriceUpdate, now: Date): ProductPrices {
  const regular = update.priceCents ?? getRegularCents(before);
  const sale = toSale(before, update, now);
  if (sale === null || sale.saleUntil <= now) return { ...NO_SALE, priceCents: regular };
  return sale.saleFrom <= now
    ? {
        ...sale,
        ...{ priceCents: sale.saleCents, regularCents: regular },
        ...{ wasCents: before.wasCents, priceSwitchAt: sale.saleUntil },
      }
    : {
        ...sale,
        ...{ priceCents: regular, regularCents: null },
        ...{ wasCents: null, priceSwitchAt: sale.saleFrom },
      };
}

function toSale(before: ProductPrices, update: PriceUpdate, now: Date) {
  const saleCents = pickUpdated(update.saleCents, before.saleCents);
  const saleUntil = pickUpdated(update.saleUntil, before.saleUntil);
  const saleFrom = pickUpdated(update.saleFrom, before.saleFrom) ?? now;
  return saleCents === null || saleUntil === null ? null : { saleCents, saleFrom, saleUntil };
}

/** Returns the message that refuses an update, with the invalid field; null for a valid one. */
export function findPriceFault(
  before: ProductPrices,
  update: PriceUpdate,
  now: Date,
): { readonly field: 'price' | 'salePrice' | 'saleUntil'; readonly message: string } | null {
  const current = computeSalePrices(before, {}, now);
  const saleCents = pickUpdated(update.saleCents, current.saleCents);
  if (saleCents === null) {
    return current.saleCents === null && (update.saleFrom ?? update.saleUntil)
      ? { field: 'salePrice', message: 'Please enter the price of the sale.' }
      : null;
  }
  const regular = update.priceCents ?? getRegularCents(current);
  if (saleCents <= 0 || saleCents >= regular) {
    return update.saleCents === undefined
      ? { field: 'price', message: `Please enter a price above the sale price, ${formatRand(saleCents)}.` }
      : { field: 'salePrice', message: `Please enter more than R0.00 and less than ${formatRand(regular)}.` };
  }
  const sale = toSale(current, update, now);
  if (sale === null) return { field: 'saleUntil', message: 'Please enter when the sale ends.' };
  return sale.saleUntil <= now || sale.saleUntil <= sale.saleFrom
    ? { field: 'saleUntil', message: 'Please enter a time in the future, after the sale starts.' }
    : null;
}

const pickUpdated = <Value>(updated: Value | undefined, before: Value): Value =>
  updated === undefined ? before : updated;
