import { injectReducers, superviseSaga } from '@shop/shared-ui';
import type { CartShippingAddress, ShopStore } from '@shop/shared-ui';
import type { ShopSetting } from '@shop/shared-ui/testing';
import { renderShop } from '@shop/shared-ui/testing';
import { Suspense } from 'react';
// Pages are lazy. These imports compile them before the first test, which would otherwise wait.
import '../features/cart/CartPage.tsx';
import '../features/order/OrderPage.tsx';
import '../features/payfast/PayFastPage.tsx';
import '../features/payment/PaymentPage.tsx';
import '../features/placeOrder/PlaceOrderPage.tsx';
import '../features/shipping/ShippingPage.tsx';
import remote from '../remote.tsx';

const routes = remote.routes.map((route) => ({ ...route, element: <Suspense>{route.element}</Suspense> }));

/** Adds the slices and sagas of the checkout to a store, as the shell does. */
function mount(store: ShopStore): void {
  injectReducers(store, 'checkout', remote.reducers);
  for (const [name, saga] of Object.entries(remote.sagas)) superviseSaga(store, name, saga);
}

/** Renders the checkout at a URL. Paths of other micro-frontends are empty pages. */
export function renderCheckout(route: string, setting: Omit<ShopSetting, 'route' | 'prepare'> = {}) {
  const elsewhere = { path: '*', element: null };
  return renderShop([...routes, elsewhere], { ...setting, route, prepare: mount });
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
