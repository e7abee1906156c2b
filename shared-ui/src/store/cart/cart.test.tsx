import { screen } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import type { OutputOf } from '@shop/contract/endpoint';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { aStore } from '../../../testing/aStore.ts';
import type { ShopStore } from '../../index.ts';
import {
  itemAdded,
  itemRemoved,
  linesCleared,
  linesRefreshed,
  linesSynchronised,
  paymentMethodSaved,
  quantityChanged,
  seedQueries,
  selectCart,
  selectCartCount,
  selectCartLines,
  selectCartTotals,
  selectPaymentMethod,
  selectShippingAddress,
  sessionExpired,
  shippingAddressSaved,
  sizeChanged,
  userSignedIn,
} from '../../index.ts';
import type { CartItem } from './cartLine.ts';
import { addItem, clampQty } from './cartLine.ts';
import { parseStoredCart } from './storedCart.ts';

describe('the cart', () => {
  const PAARL = {
    address: '1 Main Street',
    city: 'Paarl',
    postalCode: '7646',
    phone: '0211234567',
    country: 'South Africa',
  };

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
    test('the id of a cart lasts from its first line to its order, and the next cart has another one', () => {
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

    test('the id of a cart changes for the lines that came in while the others were ordered', () => {
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

    test('an id is given to a stored cart without one, and is the same in every tab', () => {
      localStorage.setItem('cart', JSON.stringify({ cartItems: [aCartItem()] }));
      const one = aStore();
      const two = aStore();
      expect(idOf(one)).toMatch(/^[\da-f-]{36}$/);
      expect(idOf(two)).toBe(idOf(one));
      expect(storedCart()['cartId']).toBe(idOf(one));
    });

    test('the id of a cart is the stored one when two tabs create it at once', () => {
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

    test('after an order only the lines are removed from the stored cart [4.5]', () => {
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
        await screen.findByText("We couldn't read your saved cart, so it's empty now.");
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

    test('several sizes of goods of one size in a cart become one line of all units', () => {
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
      expect(selectCartTotals(store.getState())).toMatchObject({
        itemsCents: 60000,
        shippingCents: 8000,
        vatCents: 12000,
        totalCents: 68000,
      });
    });

    test('prices are fetched when the page did not bring them', async () => {
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
});

describe('a line of the cart', () => {
  const medium = aCartItem({ size: 'M' });
  const large = aCartItem({ size: 'L' });
  const cap = aCartItem({ _id: 'p-cap', name: 'Kloof Cap' });

  const sizesOf = (lines: readonly CartItem[]): string[] => lines.map((line) => `${line._id} ${line.size}`);

  test('a new product becomes a line at the end [3.4] [4.1]', () => {
    expect(addItem([cap], medium, false)).toEqual({ lines: [cap, medium], replaced: null });
  });

  test('the same product and size replaces its line in its place [4.1]', () => {
    const three = aCartItem({ size: 'M', qty: 3 });
    expect(addItem([medium, cap], three, false)).toEqual({ lines: [three, cap], replaced: null });
  });

  test('another size replaces the only line of its product, and is reported [4.1] [R.6]', () => {
    expect(addItem([medium, cap], large, false)).toEqual({ lines: [large, cap], replaced: medium });
  });

  test('another size stands beside the first when both are to be kept', () => {
    expect(sizesOf(addItem([medium], large, true).lines)).toEqual(['p-boulder M', 'p-boulder L']);
  });

  test('a third size is appended to two lines of its product', () => {
    const small = aCartItem({ size: 'S' });
    expect(addItem([medium, large], small, false)).toEqual({ lines: [medium, large, small], replaced: null });
  });

  test('a product of one size replaces a line in another size silently', () => {
    const oneSize = aCartItem({ size: 'One size' });
    expect(addItem([medium], oneSize, false)).toEqual({ lines: [oneSize], replaced: null });
  });

  test.each([
    [0, 5, 1],
    [3, 5, 3],
    [9, 5, 5],
    [2.7, 5, 2],
    [Number.NaN, 5, 1],
    [4, 0, 1],
  ])('a quantity of %p with %p in stock becomes %p [4.11]', (qty, countInStock, expected) => {
    expect(clampQty(qty, countInStock)).toBe(expected);
  });
});

describe('the owner of a cart', () => {
  const PAARL = {
    address: '1 Main Street',
    city: 'Paarl',
    postalCode: '7646',
    phone: '0211234567',
    country: 'South Africa',
  };
  const TEE = aCartItem({ _id: 'p-tee' });
  const CAP = aCartItem({ _id: 'p-cap' });
  const THANDI = aUser({ _id: 'u-thandi' });
  const SIPHO = aUser({ _id: 'u-sipho' });

  const stored = (): Record<string, unknown> => JSON.parse(localStorage.getItem('cart') ?? 'null');
  const lineIds = (store: ShopStore) => selectCartLines(store.getState()).map(({ _id }) => _id);

  /** A cart in which an account has chosen address and payment method, in a browser where its session ended by itself. */
  function afterSessionOf(user: typeof THANDI): ShopStore {
    const store = aStore();
    store.dispatch(userSignedIn(user));
    store.dispatch(itemAdded({ item: TEE }));
    store.dispatch(shippingAddressSaved(PAARL));
    store.dispatch(paymentMethodSaved('PayFast'));
    store.dispatch(sessionExpired());
    return store;
  }

  /** Writes the stored cart as a tab of the version before does, which knows no owner. */
  function writeWithoutOwner(change: object): void {
    const { owner, ...known } = stored();
    expect(owner).toBe(THANDI._id);
    const newValue = JSON.stringify({ ...known, ...change });
    localStorage.setItem('cart', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue, storageArea: localStorage }));
  }

  test.each([
    ['in the same page', (store: ShopStore) => store],
    ['after a reload', () => aStore()],
  ])('the next account gets no address of one whose session has ended, %s', (_, reopen) => {
    const before = afterSessionOf(THANDI);
    const { cartId } = selectCart(before.getState());
    const store = reopen(before);
    store.dispatch(userSignedIn(SIPHO));
    expect(selectShippingAddress(store.getState())).toBeNull();
    expect(selectPaymentMethod(store.getState())).toBe('Credit Card');
    expect(selectCart(store.getState()).cartId).not.toBe(cartId);
    expect(stored()).toMatchObject({ version: 1, owner: SIPHO._id, shippingAddress: null });
    expect(JSON.stringify(stored())).not.toContain(PAARL.phone);
  });

  test('an account that signs in again after its session has ended finds its cart as it was', () => {
    const store = afterSessionOf(THANDI);
    const before = selectCart(store.getState());
    store.dispatch(userSignedIn(THANDI));
    expect(selectCart(store.getState())).toEqual(before);
  });

  test("a visitor's lines, address and payment method stay at the sign-in, and get an owner", () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: TEE }));
    store.dispatch(shippingAddressSaved(PAARL));
    store.dispatch(paymentMethodSaved('PayFast'));
    expect(stored()).not.toHaveProperty('owner');
    const before = selectCart(store.getState());
    store.dispatch(userSignedIn(THANDI));
    expect(selectCart(store.getState())).toEqual({ ...before, owner: THANDI._id });
    expect(stored()).toMatchObject({ owner: THANDI._id, shippingAddress: PAARL, paymentMethod: 'PayFast' });
  });

  test('a cart that was stored before carts had owners belongs to who is signed in', () => {
    localStorage.setItem('userInfo', JSON.stringify(THANDI));
    localStorage.setItem('cart', JSON.stringify({ version: 1, cartItems: [TEE], shippingAddress: PAARL }));
    const store = aStore();
    expect(stored()).toMatchObject({ owner: THANDI._id, cartItems: [TEE], shippingAddress: PAARL });
    store.dispatch(sessionExpired());
    store.dispatch(userSignedIn(SIPHO));
    expect(selectShippingAddress(store.getState())).toBeNull();
    expect(lineIds(store)).toEqual(['p-tee']);
  });

  test('a tab of the version before and this one lose no line of each other, nor the owner', () => {
    const store = afterSessionOf(THANDI);
    writeWithoutOwner({ cartItems: [TEE, CAP] });
    expect(lineIds(store)).toEqual(['p-tee', 'p-cap']);
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-mug' }) }));
    expect(stored()).toMatchObject({ version: 1, owner: THANDI._id, shippingAddress: PAARL });
    const { owner, ...known } = stored();
    expect(parseStoredCart(stored())).toEqual({ ...parseStoredCart(known), owner });
    expect(lineIds(store)).toEqual(['p-tee', 'p-cap', 'p-mug']);
    store.dispatch(userSignedIn(SIPHO));
    expect(selectShippingAddress(store.getState())).toBeNull();
    expect(lineIds(store)).toEqual(['p-tee', 'p-cap', 'p-mug']);
  });

  test('a cart that is not stored is not stored for its owner alone', () => {
    const store = aStore();
    store.dispatch(userSignedIn(THANDI));
    expect(localStorage.getItem('cart')).toBeNull();
  });
});

describe('sizes in a cart', () => {
  const sizes = [
    { size: 'XS', countInStock: 2 },
    { size: 'Tall L', countInStock: 5 },
  ];
  const inSizes = (...names: string[]) => {
    const store = aStore();
    for (const size of names) store.dispatch(itemAdded({ item: aCartItem({ size }), keepBoth: true }));
    return store;
  };

  test('any name of up to 20 characters is read from storage', () => {
    const items = ['XS', 'L'.repeat(20)].map((size) => aCartItem({ size }));
    localStorage.setItem('cart', JSON.stringify({ cartItems: items }));
    expect(selectCartLines(aStore().getState())).toEqual(items);
  });

  test('a refreshed line has what is left of its size, and nothing of one that is gone', () => {
    const store = inSizes('XS', 'Tall L', 'M');
    const now = { _id: 'p-boulder', price: 349, countInStock: 7, sizes, stockBySize: sizes };
    store.dispatch(linesRefreshed([now]));
    expect(selectCartLines(store.getState()).map((line) => line.countInStock)).toEqual([2, 5, 0]);
  });

  test('sizes without stock, as checkouts before 1.6.0 send them, give all lines the sum', () => {
    const store = inSizes('XS', 'Tall L', 'M');
    store.dispatch(linesRefreshed([{ _id: 'p-boulder', price: 349, countInStock: 7, sizes }]));
    expect(selectCartLines(store.getState()).map((line) => line.countInStock)).toEqual([7, 7, 7]);
  });

  test('a line changes its size in its place, and joins the line that has it already', () => {
    const store = inSizes('M', 'Tall L');
    const key = { _id: 'p-boulder', size: 'M' };
    store.dispatch(sizeChanged({ ...key, to: { size: 'XS', countInStock: 2 } }));
    expect(selectCartLines(store.getState()).map((line) => line.size)).toEqual(['XS', 'Tall L']);
    store.dispatch(sizeChanged({ ...key, size: 'XS', to: { size: 'Tall L', countInStock: 5 } }));
    expect(selectCartLines(store.getState())).toMatchObject([{ size: 'Tall L', qty: 2, countInStock: 5 }]);
  });
});

describe('the cart of other devices', () => {
  test('lines of other devices are synchronised, and what another tab has added remains', () => {
    const store = aStore();
    store.dispatch(itemAdded({ item: aCartItem({ size: 'M' }) }));
    store.dispatch(itemAdded({ item: aCartItem({ size: 'L' }), keepBoth: true }));
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}') as { cartItems: unknown[] };
    const cartItems = [...stored.cartItems, aCartItem({ _id: 'p-hat' })];
    localStorage.setItem('cart', JSON.stringify({ ...stored, cartItems }));
    const changed = [aCartItem({ size: 'L', qty: 4 }), aCartItem({ _id: 'p-cap' })];
    store.dispatch(linesSynchronised({ changed, removed: [{ _id: 'p-boulder', size: 'M' }] }));
    const lines = [
      ['p-boulder', 4],
      ['p-hat', 1],
      ['p-cap', 1],
    ];
    expect(selectCartLines(store.getState()).map(({ _id, qty }) => [_id, qty])).toEqual(lines);
    expect(JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems).toHaveLength(3);
  });
});

describe('the stored cart', () => {
  const line = aCartItem({ _id: 'p-boulder', qty: 2 });
  const address = { address: '1 Main Street', city: 'Paarl', postalCode: '7646', phone: '0211234567' };
  const empty = {
    version: 1,
    cartId: null,
    cartItems: [],
    shippingAddress: null,
    paymentMethod: 'Credit Card',
  };

  test('what is missing in a stored cart gets its default [3.6]', () => {
    expect(parseStoredCart({})).toEqual(empty);
    expect(parseStoredCart({ cartItems: [line], shippingAddress: address })).toEqual({
      ...empty,
      cartItems: [line],
      shippingAddress: { ...address, country: 'South Africa' },
    });
  });

  test('a price stored as text becomes a number, and missing fields are left out', () => {
    const company = { name: 'Berg CC', vatNumber: '4123456789' };
    const stored = { shippingAddress: { ...address, company } };
    expect(parseStoredCart(stored)?.shippingAddress?.company).toEqual(company);
    expect(parseStoredCart({ cartItems: [{ ...line, price: '349.50', colour: 'red' }] })?.cartItems).toEqual([
      { ...line, price: 349.5 },
    ]);
  });

  test.each([
    ['id', { cartId: '../orders' }],
    ['id', { cartId: 7 }],
    ['address', { shippingAddress: 'Paarl' }],
    ['address', { shippingAddress: ['Paarl'] }],
    ['address', { shippingAddress: { ...address, phone: 211_234_567 } }],
    ['payment method', { paymentMethod: 4 }],
  ])('an invalid %s is taken as not given: %j', (_, part) => {
    expect(parseStoredCart(part)).toEqual(empty);
  });

  test.each([
    [null, ''],
    [' PayFast ', 'PayFast'],
  ])('the payment method %j is read as "%s"', (stored, read) => {
    expect(parseStoredCart({ paymentMethod: stored })?.paymentMethod).toBe(read);
  });

  test.each([
    null,
    undefined,
    'cart',
    [],
    { version: 2 },
    { version: null },
    { cartItems: null },
    { cartItems: [null] },
    { cartItems: [line, { ...line, qty: 0 }] },
    { cartItems: [{ ...line, qty: 1.5 }] },
    { cartItems: [{ ...line, qty: '2' }] },
    { cartItems: [{ ...line, countInStock: -1 }] },
    { cartItems: [{ ...line, price: 'free' }] },
    { cartItems: [{ ...line, price: null }] },
    { cartItems: [{ ...line, _id: '' }] },
    { cartItems: [{ ...line, size: '' }] },
    { cartItems: [{ ...line, size: 'L'.repeat(21) }] },
    { cartItems: [{ ...line, name: undefined }] },
  ])('this is no cart: %j', (value) => {
    expect(parseStoredCart(value)).toBeNull();
  });
});
