import { sessionExpired, userSignedIn } from '@shop/shared-ui';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { aPage, aRegistry, anEntry } from '@shop/registry/testing/aRegistry';
import { act } from '@testing-library/react';
import { aShopRegistry } from '../testing/renderApp.tsx';
import { watchSavedProducts } from './watchSavedProducts.ts';

const VISITOR = aUser();

function open(saved: object | null, pages = ['/', '/saved'], entry: Parameters<typeof anEntry>[0] = {}) {
  if (saved) localStorage.setItem('saved', JSON.stringify(saved));
  jest.useFakeTimers();
  const registry = aRegistry({
    storefront: anEntry({ ...entry, pages: pages.map((path) => aPage({ path })) }),
  });
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const shop = renderShop(<p>The shop</p>, {
    prepare: (store) => {
      watchSavedProducts(store, { registry: aShopRegistry({ registry }), loader: { load } });
    },
  });
  const signIn = (): void => {
    act(() => {
      shop.store.dispatch(userSignedIn(VISITOR));
      jest.runOnlyPendingTimers();
    });
  };
  return { ...shop, load, signIn };
}

afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['a visitor', { account: null, ids: ['p-tee'], unsent: [] }],
  ['the account that signs in again', { account: VISITOR._id, ids: ['p-tee'], unsent: ['p-tee'] }],
])('what %s has saved gets the micro-frontend that keeps it, on any page', (_, saved) => {
  const { load, signIn } = open(saved);
  expect(load).not.toHaveBeenCalled();
  signIn();
  expect(load).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledWith('storefront', '/saved');
});

test('who signs in again is looked after once more', () => {
  const { load, signIn, store } = open({ account: null, ids: ['p-tee'] });
  signIn();
  act(() => {
    store.dispatch(sessionExpired());
  });
  signIn();
  expect(load).toHaveBeenCalledTimes(2);
});

test.each([
  ['nothing is saved', null],
  ['the account has everything', { account: VISITOR._id, ids: ['p-tee'], unsent: [] }],
  ['the text cannot be read', [7]],
])('where %s, nothing is loaded', (_, saved) => {
  const { load, signIn } = open(saved);
  signIn();
  expect(load).not.toHaveBeenCalled();
});

test.each([
  [['/'], {}],
  [['/', '/saved'], { disabled: true }],
])('a shop with the pages %j and %j has nobody to load', (pages, entry) => {
  const { load, signIn } = open({ account: null, ids: ['p-tee'] }, pages, entry);
  signIn();
  expect(load).not.toHaveBeenCalled();
});
