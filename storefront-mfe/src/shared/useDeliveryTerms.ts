import { DEFAULT_DELIVERY_TIMES } from '@shop/domain/deliveryTimes';
import { formatRand } from '@shop/domain/money';
import type { Cents } from '@shop/domain/money';
import type { PricingRules } from '@shop/domain/totals';
import { selectPricing, useAppSelector, useGetShopConfigQuery } from '@shop/shared-ui';

const ZERO_CENTS_PATTERN = /\.00$/;

const formatWholeRand = (cents: Cents) => formatRand(cents).replace(ZERO_CENTS_PATTERN, '');

/** Formats the delivery fee and the limit for free delivery in rand, without zero cents. */
export function formatDeliveryTerms({ feeCents, freeAboveCents, freeCities }: PricingRules) {
  return { fee: formatWholeRand(feeCents), freeAbove: formatWholeRand(freeAboveCents), freeCities };
}

/** Returns the delivery costs and times; defaults until the shop's settings are loaded. */
export function useDeliveryTerms() {
  const { data: shop } = useGetShopConfigQuery({});
  const terms = formatDeliveryTerms(useAppSelector(selectPricing));
  return { ...terms, deliveryTimes: shop?.deliveryTimes ?? DEFAULT_DELIVERY_TIMES };
}
