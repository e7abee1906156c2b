import { relatedProducts } from '@shop/contract/productDiscovery';
import { getProduct, topProducts } from '@shop/contract/products';
import { shopApi } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aProductSummary } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import { storefront } from '../../testing/pagesReady.ts';

type Sighting = (entries: readonly object[]) => void;

const watched = new Map<Element, Sighting>();

beforeEach(() => {
  class Observer {
    private readonly callback: Sighting;
    constructor(callback: Sighting) {
      this.callback = callback;
    }
    observe(element: Element) {
      watched.set(element, this.callback);
    }
    disconnect() {
      watched.clear();
    }
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
});
afterEach(() => {
  watched.clear();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

function scrollToTheEnd() {
  act(() => {
    for (const [element, callback] of [...watched]) {
      callback([{ isIntersecting: true, boundingClientRect: element.getBoundingClientRect() }]);
    }
  });
}

const summaries = (...names: string[]) => names.map((_id) => aProductSummary({ _id, name: _id }));

async function openProduct() {
  const api = mockApi().on(getProduct, aProduct());
  api.on(relatedProducts, summaries('p-socks'));
  api.on(topProducts, summaries('p-boulder', 'p-cap', 'p-tote'));
  const { store } = renderShop(storefront, { route: '/product/p-boulder' });
  await screen.findByRole('heading', { level: 1 });
  return { api, store };
}

test('related products are loaded only near the end of the page', async () => {
  const { api } = await openProduct();
  expect(api.calls(relatedProducts)).toHaveLength(0);
  scrollToTheEnd();

  const row = await screen.findByRole('list', { name: 'You may also like' });
  expect(within(row).getByRole('link', { name: 'p-socks' })).toBeInTheDocument();
  expect(api.calls(relatedProducts)).toEqual([{ id: 'p-boulder' }]);
  expect(api.calls(topProducts)).toHaveLength(0);
});

test.each(['nothing', 'a failure'])('the best liked products take the place of %s', async (answer) => {
  const { api } = await openProduct();
  if (answer === 'nothing') api.on(relatedProducts, []);
  else api.fail(relatedProducts, 500);
  scrollToTheEnd();

  const row = await screen.findByRole('list', { name: 'Customer favourites' });
  expect(within(row).getAllByRole('heading')).toHaveLength(2);
  expect(within(row).queryByRole('link', { name: 'p-boulder' })).toBeNull();
});

test('other products that cannot be loaded leave neither gap nor alert', async () => {
  const { api } = await openProduct();
  api.fail(relatedProducts, 500).fail(topProducts, 500);
  scrollToTheEnd();

  await waitFor(() => {
    expect(api.calls(topProducts)).not.toHaveLength(0);
  });
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Customer favourites')).toBeNull();
});

test('the products that were looked at before stand at the end, without the present one', async () => {
  localStorage.setItem(
    'recentlyViewed',
    JSON.stringify([aProductSummary(), aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })]),
  );
  await openProduct();
  scrollToTheEnd();

  const row = within(await screen.findByRole('region', { name: 'Recently viewed' }));
  expect(row.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/product/p-cap']);
  expect(row.getByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
});

test('the first product that a browser shows has none before it', async () => {
  await openProduct();
  scrollToTheEnd();
  await screen.findByRole('list', { name: 'You may also like' });
  expect(screen.queryByText('Recently viewed')).toBeNull();
  expect(JSON.parse(localStorage.getItem('recentlyViewed') ?? '')).toMatchObject([{ _id: 'p-boulder' }]);
});

test('a sign-out, which clears the storage, is not followed by a new note of the product', async () => {
  const { api, store } = await openProduct();
  act(() => {
    localStorage.clear();
    store.dispatch(shopApi.util.resetApiState());
  });
  await waitFor(() => {
    expect(api.calls(getProduct)).toHaveLength(2);
  });
  await screen.findByRole('heading', { level: 1, name: 'Boulder Tee' });
  expect(localStorage.getItem('recentlyViewed')).toBeNull();
});

test('a product that is gone is taken from those that were looked at', async () => {
  localStorage.setItem('recentlyViewed', JSON.stringify([aProductSummary({ _id: 'p-gone' })]));
  mockApi().fail(getProduct, 404);
  renderShop(storefront, { route: '/product/p-gone' });
  await screen.findByText('Product not found');
  expect(localStorage.getItem('recentlyViewed')).toBe('[]');
});
