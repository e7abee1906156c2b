import { getProduct, topProducts } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aProductSummary } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor, within } from '@testing-library/react';
import storefront from '../../pages.tsx';

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

const names = ['p-boulder', 'p-cap', 'p-tote'];

async function openProduct() {
  const top = names.map((_id) => aProductSummary({ _id, name: _id }));
  const api = mockApi().on(getProduct, aProduct()).on(topProducts, top);
  renderShop(storefront, { route: '/product/p-boulder' });
  await screen.findByRole('heading', { level: 1 });
  return api;
}

test('other products are loaded only near the end of the page', async () => {
  const api = await openProduct();
  expect(api.calls(topProducts)).toHaveLength(0);
  scrollToTheEnd();

  const row = await screen.findByRole('list', { name: 'Also well liked' });
  expect(within(row).getAllByRole('heading')).toHaveLength(2);
  expect(within(row).queryByRole('link', { name: 'p-boulder' })).toBeNull();
});

test('other products that cannot be loaded leave neither gap nor alert', async () => {
  const api = await openProduct();
  api.fail(topProducts, 500, { code: 'internal', message: 'Something went wrong' });
  scrollToTheEnd();

  await waitFor(() => {
    expect(api.calls(topProducts)).not.toHaveLength(0);
  });
  await settled();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Also well liked')).toBeNull();
});
