import type { CartShippingAddress } from '@shop/shared-ui';
import type { ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { checkout } from './pagesReady.ts';

/** Renders the checkout at a URL. Paths of other micro-frontends are empty pages. */
export function renderCheckout(route: string, setting: Omit<ShopSetting, 'route' | 'prepare'> = {}) {
  return renderShop(checkout, { ...setting, route });
}

export function anAddress(overrides: Partial<CartShippingAddress> = {}): CartShippingAddress {
  return {
    address: '1 Main Street',
    city: 'Cape Town',
    postalCode: '8001',
    phone: '0211234567',
    country: 'South Africa',
    ...overrides,
  };
}
