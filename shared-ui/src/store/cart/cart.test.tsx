import { screen } from '@testing-library/react';
import type { OutputOf } from '@shop/contract/endpoint';
import { getShopConfig } from '@shop/contract/config';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aCartItem } from '@shop/shared-ui/testing/samples';
import {
  createShopStore,
  itemAdded,
  itemRemoved,
  linesCleared,
  linesRefreshed,
  paymentMethodSaved,
  quantityChanged,
  seedQueries,
  selectCartCount,
  selectCartLines,
  selectCartTotals,
  selectPaymentMethod,
  selectShippingAddress,
  shippingAddressSaved,
} from '../../index.ts';
import type { ShopStore } from '../../index.ts';
import { cleanUps } from '../../../testing/cleanUps.ts';

const PAARL = {
  address: '1 Main Street',
  city: 'Paarl',
  postalCode: '7646',
  phone: '0211234567',
  country: 'South Africa',
};

function aStore(): ShopStore {
  const store = createShopStore();
  cleanUps.add(store.stop);
  return store;
}

function storedCart(): Record<string, unknown> {
  return JSON.parse(localStorage.getItem('cart') ?? 'null');
}

/** Dispatches the storage event that a write in another tab causes. */
function otherTabWrites(key: string | null, newValue: string | null): void {
  if (key !== null && newValue !== null) localStorage.setItem(key, newValue);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

function ordered(store: ShopStore): ReturnType<typeof linesCleared> {
  const { cartId, cartItems } = store.getState().cart;
  return linesCleared({ cartId: cartId ?? '', lines: cartItems });
}

const idOf = (store: ShopStore): string | null => store.getState().cart.cartId;

describe('the id of a cart', () => {
  test('lasts from its first line to its order, and the next cart has another one', () => {
    const store = aStore();
    expect(idOf(store)).toBeNull();
    store.dispatch(itemAdded({ item: aCartItem() }));
    const first = idOf(store);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-cap' }) }));
    store.dispatch(shippingAddressSaved(PAARL));
    expect(idOf(store)).toBe(first);
    store.dispatch(ordered(store));
    expect(idOf(store)).toBeNull();
    store.dispatch(itemAdded({ item: aCartItem() }));
    expect(idOf(store)).not.toBe(first);
  });

  test('changes for the lines that came in while the others were ordered', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem() }));
    const order = ordered(store);
    const before = idOf(store);
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-cap' }) }));
    store.dispatch(order);
    expect(selectCartLines(store.getState())).toMatchObject([{ _id: 'p-cap' }]);
    expect(idOf(store)).toMatch(/^[\da-f-]{36}$/);
    expect(idOf(store)).not.toBe(before);
  });

  test('is given to a cart that was stored without one, and is the same in every tab', () => {
    localStorage.setItem('cart', JSON.stringify({ cartItems: [aCartItem()] }));
    const one = aStore();
    const two = aStore();
    expect(idOf(one)).toMatch(/^[\da-f-]{36}$/);
    expect(idOf(two)).toBe(idOf(one));
    expect(storedCart()['cartId']).toBe(idOf(one));
  });

  test('is the stored one when two tabs create it at once', () => {
    localStorage.setItem('cart', JSON.stringify({ cartItems: [aCartItem()] }));
    const store = aStore();
    const winner = '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c3d';
    otherTabWrites('cart', JSON.stringify({ ...storedCart(), cartId: winner }));
    expect(idOf(store)).toBe(winner);
  });
});

describe('what is stored', () => {
  test('every change computes the amounts anew, as text with two decimals [3.6] [4.7] [9.5]', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ price: 33.3, qty: 1 }) }));
    expect(storedCart()).toMatchObject({
      version: 1,
      itemsPrice: '33.30',
      vatPrice: '5.00',
      shippingPrice: '100.00',
      totalPrice: '133.30',
      paymentMethod: 'Credit Card',
    });
    expect(Object.keys(storedCart())).toEqual([
      'version',
      'cartId',
      'cartItems',
      'shippingAddress',
      'paymentMethod',
      'itemsPrice',
      'vatPrice',
      'shippingPrice',
      'totalPrice',
    ]);
  });

  test('an empty cart costs nothing, not even its shipping', () => {
    const store = aStore();
    const item = aCartItem();
    store.dispatch(itemAdded({ item }));
    store.dispatch(itemRemoved(item));
    expect(storedCart()).toMatchObject({ itemsPrice: '0.00', shippingPrice: '0.00', totalPrice: '0.00' });
  });

  test('a cart survives a reload [4.7]', () => {
    const before = aStore();
    before.dispatch(itemAdded({ item: aCartItem({ qty: 2 }) }));
    before.dispatch(shippingAddressSaved(PAARL));
    before.dispatch(paymentMethodSaved('PayFast'));
    const after = aStore();
    expect(selectCartLines(after.getState())).toEqual([aCartItem({ qty: 2 })]);
    expect(selectShippingAddress(after.getState())).toEqual(PAARL);
    expect(selectPaymentMethod(after.getState())).toBe('PayFast');
  });

  test('after an order only the lines go [4.5]', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem() }));
    store.dispatch(shippingAddressSaved(PAARL));
    store.dispatch(ordered(store));
    expect(storedCart()).toMatchObject({ cartItems: [], shippingAddress: PAARL, totalPrice: '0.00' });
  });

  test.each([
    ['', ''],
    [' ', ''],
    [null, ''],
    ['PayFast', 'PayFast'],
    [undefined, 'Credit Card'],
    [7, 'Credit Card'],
  ])('a stored payment method of %p is read as "%s"', (stored, read) => {
    localStorage.setItem('cart', JSON.stringify({ cartItems: [aCartItem()], paymentMethod: stored }));
    expect(selectPaymentMethod(aStore().getState())).toBe(read);
  });

  test('a cart without a version is read [3.6]', () => {
    localStorage.setItem('cart', JSON.stringify({ cartItems: [aCartItem()], shippingAddress: {} }));
    const store = aStore();
    expect(selectCartCount(store.getState())).toBe(1);
    expect(selectShippingAddress(store.getState())).toBeNull();
  });

  test.each(['{"cartItems": [', '42', '{"cartItems": [{"_id": 7}]}', '{"version": 99, "cartItems": []}'])(
    'an invalid stored cart becomes an empty one with a toast: %s [R.7]',
    async (text) => {
      localStorage.setItem('cart', text);
      const { store } = renderShop(<p>The shop</p>);
      await screen.findByText('Your saved cart could not be read. It is empty now.');
      expect(selectCartLines(store.getState())).toEqual([]);
      expect(storedCart()).toMatchObject({ cartItems: [] });
    },
  );

  test('the cart works without browser storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem() }));
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-cap' }) }));
    expect(selectCartCount(store.getState())).toBe(2);
  });
});

describe('lines', () => {
  test('quantity and removal act on one line of a product with two sizes [4.2]', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ size: 'M' }) }));
    store.dispatch(itemAdded({ item: aCartItem({ size: 'L' }), keepBoth: true }));
    store.dispatch(quantityChanged({ _id: 'p-boulder', size: 'L', qty: 99 }));
    expect(selectCartLines(store.getState()).map((line) => line.qty)).toEqual([1, 8]);
    store.dispatch(itemRemoved({ _id: 'p-boulder', size: 'M' }));
    expect(selectCartLines(store.getState()).map((line) => line.size)).toEqual(['L']);
  });

  test('a replaced size comes back beside the new one when the visitor keeps both', async () => {
    const { store, user } = renderShop(<p>The shop</p>, { cart: { items: [aCartItem({ size: 'M' })] } });
    store.dispatch(itemAdded({ item: aCartItem({ size: 'L' }) }));
    await screen.findByText('Boulder Tee: size changed from M to L');
    await user.click(screen.getByRole('button', { name: 'Keep both' }));
    expect(selectCartLines(store.getState()).map((line) => line.size)).toEqual(['L', 'M']);
  });

  test('refreshed lines take price and stock of the catalogue and keep their quantity', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ qty: 3 }) }));
    store.dispatch(linesRefreshed([{ _id: 'p-boulder', price: 399, countInStock: 2 }]));
    expect(selectCartLines(store.getState())).toEqual([aCartItem({ qty: 3, price: 399, countInStock: 2 })]);
    expect(store.getState().cart.itemsPrice).toBe('1197.00');
  });
});

describe('goods of one size', () => {
  const sizes = [{ size: 'One size', countInStock: 8 }];

  test('keep the keys of a line in storage, with that size', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ size: 'One size' }) }));
    expect(storedCart()['cartItems']).toEqual([aCartItem({ size: 'One size' })]);
    expect(selectCartLines(aStore().getState())).toEqual([aCartItem({ size: 'One size' })]);
  });

  test('that lie in a cart in several sizes become one line of all pieces', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ size: 'S', qty: 2 }) }));
    store.dispatch(itemAdded({ item: aCartItem({ size: 'L', qty: 1 }), keepBoth: true }));
    store.dispatch(linesRefreshed([{ _id: 'p-boulder', price: 349, countInStock: 8, sizes }]));
    expect(selectCartLines(store.getState())).toEqual([aCartItem({ size: 'One size', qty: 3 })]);
  });
});

describe('pricing', () => {
  const config: OutputOf<typeof getShopConfig> = {
    vatPercent: 20,
    shippingFee: 80,
    freeShippingAbove: 1000,
    freeShippingCities: ['Wellington'],
    demoMailboxUrl: null,
    identityProvider: null,
  };

  test('the owner’s settings apply as soon as they are known', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ price: 600 }) }));
    expect(selectCartTotals(store.getState()).shippingCents).toBe(0);
    seedQueries(store, [{ endpoint: 'getShopConfig', input: {}, data: config }]);
    expect(selectCartTotals(store.getState())).toEqual({
      itemsCents: 60000,
      shippingCents: 8000,
      vatCents: 12000,
      totalCents: 68000,
    });
  });

  test('they are fetched when the page did not bring them', async () => {
    mockApi().on(getShopConfig, config);
    const { store } = renderShop(<p>The shop</p>, { cart: { items: [aCartItem()] } });
    const { configApi } = await import('../../api/configEndpoints.ts');
    await store.dispatch(configApi.endpoints.getShopConfig.initiate());
    expect(store.getState().cart.shippingPrice).toBe('80.00');
  });
});

describe('two tabs', () => {
  test("another tab's line appears here", () => {
    const store = aStore();
    otherTabWrites('cart', JSON.stringify({ cartItems: [aCartItem({ qty: 4 })] }));
    expect(selectCartCount(store.getState())).toBe(4);
  });

  test('a tab merges the stored cart before it writes', () => {
    const store = aStore();
    localStorage.setItem('cart', JSON.stringify({ cartItems: [aCartItem()] }));
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-cap' }) }));
    expect(selectCartLines(store.getState()).map((line) => line._id)).toEqual(['p-boulder', 'p-cap']);
    expect(storedCart()['cartItems']).toHaveLength(2);
  });

  test('a line removed in another tab stays removed', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem() }));
    localStorage.setItem('cart', JSON.stringify({ cartItems: [] }));
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-cap' }) }));
    expect(selectCartLines(store.getState()).map((line) => line._id)).toEqual(['p-cap']);
  });
});
