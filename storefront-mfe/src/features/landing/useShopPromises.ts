import { formatRand } from '@shop/domain/money';
import type { PricingRules } from '@shop/domain/totals';
import { selectPricing, useAppSelector, useGetShopConfigQuery } from '@shop/shared-ui';

const NO_CENTS = /\.00$/;

/** What delivery costs, in words. */
export function promisesOf({ freeAboveCents, freeCities }: PricingRules) {
  return { freeAbove: formatRand(freeAboveCents).replace(NO_CENTS, ''), freeCities };
}

/** The specified amounts until the shop has answered with its own. */
export function useShopPromises() {
  useGetShopConfigQuery({});
  return promisesOf(useAppSelector(selectPricing));
}
