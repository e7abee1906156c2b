import { relatedProducts } from '@shop/contract/productDiscovery';
import { getProduct, topProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aCartItem, aProduct, aProductSummary } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const near: (() => void)[] = [];
class Observer {
  constructor(private readonly notice: (entries: { isIntersecting: boolean }[]) => void) {}
  observe() {
    near.push(() => this.notice([{ isIntersecting: true }]));
  }
  disconnect() {}
}

beforeEach(() => {
  near.length = 0;
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const some = (...names: string[]) =>
  names.map((name) =>
    aProductSummary({ _id: name.toLowerCase(), name, countInStock: name === 'Sold' ? 0 : 3 }),
  );

async function scrollDown() {
  await screen.findByRole('heading', { level: 1, name: 'Shopping Cart' });
  await waitFor(() => expect(near).not.toHaveLength(0));
  act(() => {
    for (const notice of near) notice();
  });
  const region = await screen.findByRole('region', { name: 'You may also like' });
  return within(region)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}

test('what goes with the newest line comes first, then the best rated, without what is in the cart', async () => {
  const api = mockApi()
    .on(getProduct, aProduct())
    .on(relatedProducts, some('Cap', 'Sold', 'Tee'))
    .on(topProducts, some('Hoodie', 'Cap', 'Mug', 'Bag', 'Socks'));
  const items = [aCartItem({ _id: 'hoodie' }), aCartItem({ _id: 'tee' })];
  renderCheckout('/cart', { cart: { items } });
  expect(await scrollDown()).toEqual(['/product/cap', '/product/mug', '/product/bag', '/product/socks']);
  expect(api.calls(relatedProducts)).toEqual([{ id: 'tee' }]);
});

test('an empty cart suggests the best rated', async () => {
  mockApi().on(topProducts, some('Hoodie', 'Cap'));
  renderCheckout('/cart');
  expect(await scrollDown()).toEqual(['/product/hoodie', '/product/cap']);
});

test('nothing is asked for before the visitor comes near', async () => {
  const api = mockApi().on(topProducts, some('Hoodie'));
  renderCheckout('/cart');
  await screen.findByText('Your cart is empty');
  expect(api.calls(topProducts)).toHaveLength(0);
});
