import type { getShopConfig } from '@shop/contract/config';
import type { OutputOf } from '@shop/contract/endpoint';

export function aShopConfig(
  overrides: Partial<OutputOf<typeof getShopConfig>> = {},
): OutputOf<typeof getShopConfig> {
  return {
    vatPercent: 15,
    shippingFee: 100,
    freeShippingAbove: 500,
    freeShippingCities: ['Paarl'],
    demoMailboxUrl: null,
    identityProvider: null,
    ...overrides,
  };
}
