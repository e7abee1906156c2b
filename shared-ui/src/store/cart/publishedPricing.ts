import type { OutputOf } from '@shop/contract/endpoint';
import type { getShopConfig } from '@shop/contract/config';
import { centsFromRand } from '@shop/domain/money';
import { DEFAULT_PRICING } from '@shop/domain/totals';
import type { PricingRules } from '@shop/domain/totals';
import type { UnknownAction } from 'redux';
import { configApi } from '../../api/configEndpoints.ts';

type ShopConfig = OutputOf<typeof getShopConfig>;

const { matchFulfilled } = configApi.endpoints.getShopConfig;

/**
 * Item in the payload of a dispatched `upsertQueryEntries`; the library's types describe the payload before `prepare`.
 */
interface UpsertedEntry {
  readonly queryDescription: { readonly endpointName: string };
  readonly value: unknown;
}

/** Returns the shop's settings in a response that was embedded in the page, or null. */
function getSeededConfig(action: UnknownAction): ShopConfig | null {
  if (!configApi.util.upsertQueryEntries.match(action)) return null;
  const entries = action.payload as unknown as readonly UpsertedEntry[];
  const entry = entries.find(({ queryDescription }) => queryDescription.endpointName === 'getShopConfig');
  return entry === undefined ? null : (entry.value as ShopConfig);
}

function toPricingRules(config: ShopConfig): PricingRules {
  return {
    feeCents: centsFromRand(config.shippingFee) ?? DEFAULT_PRICING.feeCents,
    freeAboveCents: centsFromRand(config.freeShippingAbove) ?? DEFAULT_PRICING.freeAboveCents,
    freeCities: config.freeShippingCities,
    vatPercent: config.vatPercent,
  };
}

/** Finds the pricing rules in actions that carry the server's settings; null for any other action. */
export const publishedPricing = {
  matches: (action: UnknownAction): boolean => matchFulfilled(action) || getSeededConfig(action) !== null,
  getPricing(action: UnknownAction): PricingRules | null {
    const config = matchFulfilled(action) ? action.payload : getSeededConfig(action);
    return config === null ? null : toPricingRules(config);
  },
};
