import { act, waitFor } from '@testing-library/react';
import type { Cart, CartLine } from '@shop/contract/cart';
import { getCart, putCart } from '@shop/contract/cart';
import { signOut } from '@shop/contract/users';
import type { ShopStore } from '@shop/shared-ui';
import {
  beforeSignOut,
  itemAdded,
  itemRemoved,
  linesCleared,
  linesRefreshed,
  quantityChanged,
  selectCart,
  selectCartLines,
  selectUserInfo,
  signOutRequested,
  userSignedIn,
} from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { startAccountCart } from './accountCart.ts';
import { writeSyncedCart } from './syncedCart.ts';
import type { CartLineQuantity } from './mergeCarts.ts';
import { areCartsEqual, mergeCarts } from './mergeCarts.ts';
import { watchAccountCart } from './watchAccountCart.ts';

describe('the cart of an account', () => {
  const TEE = '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c01';
  const CAP = '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c02';
  const VISITOR = aUser();

  const tee = aCartItem({ _id: TEE });
  const aCartLine = (product: string, qty = 1): CartLine => ({
    ...{ product, size: 'M', qty, name: 'From elsewhere', image: '/images/products/x-640.webp' },
    ...{ price: 99, countInStock: 5 },
  });
  const aCart = (lines: CartLine[], version: number, removed: Cart['removed'] = []): Cart => ({
    lines,
    removed,
    version,
  });

  let stop: () => void = () => undefined;
  afterEach(async () => {
    stop();
    // What a call under way still writes must not reach the next test.
    await settled();
  });

  function aBrowser(setting: ShopSetting = {}) {
    return renderShop(<p>The shop</p>, { user: VISITOR, ...setting, prepare: startedAtOnce });
  }

  function startedAtOnce(store: ShopStore): void {
    const cart = startAccountCart(store);
    beforeSignOut(store, cart.flush);
    stop = cart.stop;
  }

  /** An account that answers as the API does, without other devices. */
  function anAccount(cart = aCart([], 0)) {
    let now = cart;
    return mockApi()
      .on(getCart, () => now)
      .on(putCart, ({ lines, version }) => {
        now = aCart(
          lines.map(({ product, qty }) => aCartLine(product, qty)),
          version + 1,
        );
        return now;
      });
  }

  const quantities = (store: ShopStore) =>
    selectCartLines(store.getState()).map(({ _id, qty }) => [_id, qty]);

  test('the cart of a visitor and that of the account become one at sign-in, on both sides', async () => {
    const api = anAccount(aCart([aCartLine(TEE, 1), aCartLine(CAP, 3)], 4));
    const { store } = aBrowser({ user: null, cart: { items: [{ ...tee, qty: 2 }] } });
    await settled();
    expect(api.calls(getCart)).toEqual([]);
    act(() => {
      store.dispatch(userSignedIn(VISITOR));
    });
    await waitFor(() => {
      expect(quantities(store)).toEqual([
        [TEE, 2],
        [CAP, 3],
      ]);
    });
    await waitFor(() => {
      expect(api.calls(putCart)).toEqual([
        {
          lines: [
            { product: TEE, size: 'M', qty: 2 },
            { product: CAP, size: 'M', qty: 3 },
          ],
          version: 4,
        },
      ]);
    });
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    expect(stored.cartItems[1]).toEqual({
      ...{ _id: CAP, name: 'From elsewhere', image: '/images/products/x-640.webp', price: 99 },
      ...{ qty: 3, size: 'M', countInStock: 5 },
    });
  });

  test('a cart that is the same on both sides is not sent', async () => {
    const api = anAccount(aCart([aCartLine(TEE)], 1));
    aBrowser({ cart: { items: [tee] } });
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    expect(api.calls(putCart)).toEqual([]);
  });

  test('changes of the cart are sent together, with the version that they were made to', async () => {
    const api = anAccount(aCart([aCartLine(TEE)], 1));
    const { store } = aBrowser({ cart: { items: [tee] } });
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    act(() => {
      store.dispatch(quantityChanged({ _id: TEE, size: 'M', qty: 2 }));
      store.dispatch(quantityChanged({ _id: TEE, size: 'M', qty: 3 }));
    });
    await waitFor(() => {
      expect(api.calls(putCart)).toEqual([{ lines: [{ product: TEE, size: 'M', qty: 3 }], version: 1 }]);
    });
    expect(api.calls(getCart)).toHaveLength(1);
  });

  test('of a cart that another device has changed as well, the changes of both are kept', async () => {
    writeSyncedCart(VISITOR._id, { version: 1, lines: [{ product: TEE, size: 'M', qty: 1 }] });
    const api = anAccount(aCart([aCartLine(TEE)], 1)).fail(putCart, 409, {
      ...{ code: 'stale_version', message: 'Your cart has changed on another device.' },
      cart: aCart([aCartLine(TEE, 1), aCartLine(CAP, 1)], 2),
    });
    const answer = api.hold(putCart);
    const { store } = aBrowser({ cart: { items: [tee] } });
    await settled();
    act(() => {
      store.dispatch(quantityChanged({ _id: TEE, size: 'M', qty: 5 }));
    });
    await waitFor(() => {
      expect(api.calls(putCart)).toHaveLength(1);
    });
    api.on(putCart, ({ version }) => aCart([aCartLine(TEE, 5), aCartLine(CAP, 1)], version + 1));
    answer();
    await waitFor(() => {
      expect(api.calls(putCart)[1]).toMatchObject({ version: 2, lines: [{ qty: 5 }, { product: CAP }] });
    });
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('cartSync') ?? '{}')).toMatchObject({ version: 3 });
    });
    expect(quantities(store)).toEqual([
      [TEE, 5],
      [CAP, 1],
    ]);
  });

  test('a line that was removed on another device goes here when the visitor comes back to the tab', async () => {
    const api = anAccount(aCart([aCartLine(TEE)], 1));
    const { store } = aBrowser({ cart: { items: [tee] } });
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    api.on(getCart, aCart([], 2, [{ product: TEE, size: 'M' }]));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    window.dispatchEvent(new Event('focus'));
    await waitFor(() => {
      expect(quantities(store)).toEqual([]);
    });
    expect(api.calls(putCart)).toEqual([]);
  });

  test('what could not be sent is sent when the browser is online again', async () => {
    const api = anAccount(aCart([aCartLine(TEE)], 1)).fail(putCart, 'FETCH_ERROR');
    const { store } = aBrowser({ cart: { items: [tee] } });
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    act(() => {
      store.dispatch(itemAdded({ item: aCartItem({ _id: CAP }) }));
    });
    await waitFor(() => {
      expect(api.calls(putCart)).toHaveLength(1);
    });
    api.on(putCart, ({ version }) => aCart([aCartLine(TEE), aCartLine(CAP)], version + 1));
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(api.calls(putCart)).toHaveLength(2);
    });
    expect(quantities(store)).toHaveLength(2);
  });

  test('Logout sends the last change with the session, and does not empty the cart of the account', async () => {
    const api = anAccount(aCart([aCartLine(TEE), aCartLine(CAP)], 1));
    const order: string[] = [];
    api.on(signOut, () => {
      order.push(`sign-out after ${api.calls(putCart).length}`);
      return { message: 'Bye' };
    });
    const { store } = aBrowser({ cart: { items: [tee] } });
    await waitFor(() => {
      expect(quantities(store)).toHaveLength(2);
    });
    act(() => {
      store.dispatch(itemRemoved({ _id: CAP, size: 'M' }));
      store.dispatch(signOutRequested());
    });
    await waitFor(() => {
      expect(selectUserInfo(store.getState())).toBeNull();
    });
    await settled();
    expect(order).toEqual(['sign-out after 1']);
    expect(api.calls(putCart)).toEqual([{ lines: [{ product: TEE, size: 'M', qty: 1 }], version: 1 }]);
    expect(localStorage.getItem('cartSync')).toBeNull();
  });

  test('Logout right after a change sends it, though the code for that is not loaded yet', async () => {
    const api = anAccount(aCart([aCartLine(CAP)], 3)).on(signOut, { message: 'Bye' });
    const { store } = renderShop(<p>The shop</p>, { user: VISITOR, prepare: watchAccountCart });
    act(() => {
      store.dispatch(itemAdded({ item: tee }));
      store.dispatch(signOutRequested());
    });
    await waitFor(() => {
      expect(selectUserInfo(store.getState())).toBeNull();
    });
    expect(api.calls(putCart)).toMatchObject([{ lines: [{ product: TEE }, { product: CAP }], version: 3 }]);
    expect(api.calls(signOut)).toHaveLength(1);
  });

  test.each([
    ['an empty cart', [], watchAccountCart],
    ['a cart that the account has', [tee], startedAtOnce],
  ] as const)('Logout with %s asks the account for nothing before it', async (_, items, prepare) => {
    const api = anAccount(aCart(items.length > 0 ? [aCartLine(TEE)] : [], 1)).on(signOut, { message: 'Bye' });
    api.hold(getCart);
    if (items.length > 0)
      writeSyncedCart(VISITOR._id, { version: 1, lines: [{ product: TEE, size: 'M', qty: 1 }] });
    const { store } = renderShop(<p>The shop</p>, { user: VISITOR, cart: { items: [...items] }, prepare });
    await act(async () => {
      store.dispatch(signOutRequested());
      await settled();
    });
    expect(api.calls(signOut)).toHaveLength(1);
    await waitFor(() => {
      expect(selectUserInfo(store.getState())).toBeNull();
    });
  });

  test("after an order its account's cart is read and not sent", async () => {
    const api = anAccount(aCart([aCartLine(TEE), aCartLine(CAP)], 1));
    const { store } = aBrowser({ cart: { items: [tee, aCartItem({ _id: CAP })] } });
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    api.on(getCart, aCart([aCartLine(CAP)], 2, [{ product: TEE, size: 'M' }]));
    const { cartId } = selectCart(store.getState());
    act(() => {
      store.dispatch(linesCleared({ cartId: cartId ?? '', lines: [{ _id: TEE, size: 'M' }] }));
    });
    await waitFor(() => {
      expect(api.calls(getCart)).toHaveLength(2);
    });
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('cartSync') ?? '{}')).toMatchObject({ version: 2 });
    });
    expect(quantities(store)).toEqual([[CAP, 1]]);
    expect(api.calls(putCart)).toEqual([]);
  });

  test('new prices and counts of the catalogue are no change of the cart', async () => {
    const api = anAccount(aCart([aCartLine(TEE)], 1));
    const { store } = aBrowser({ cart: { items: [tee] } });
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    jest.useFakeTimers();
    act(() => {
      store.dispatch(linesRefreshed([{ _id: TEE, price: 120, countInStock: 0 }]));
    });
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
    expect(api.calls(putCart)).toEqual([]);
  });

  test('a session that has ended meanwhile sends nobody to sign in, and keeps the cart', async () => {
    const api = mockApi().fail(getCart, 401, { code: 'unauthenticated', message: 'Please sign in.' });
    const { store, path } = aBrowser({ route: '/home', cart: { items: [tee] } });
    await waitFor(() => {
      expect(api.calls(getCart)).toHaveLength(1);
    });
    await settled();
    expect(path()).toBe('/home');
    expect(selectUserInfo(store.getState())).not.toBeNull();
    expect(quantities(store)).toEqual([[TEE, 1]]);
  });
});

describe('merged carts', () => {
  const line = (text: string): CartLineQuantity => {
    const [product = '', size = '', qty = '1'] = text.split(' ');
    return { product, size, qty: Number(qty) };
  };
  const lines = (...texts: string[]) => texts.map(line);

  interface Case {
    base?: string[];
    mine: string[];
    theirs: string[];
    removed?: string[];
    merged: string[];
  }

  const CASES: Record<string, Case> = {
    'at the first sign-in no line of either is lost': {
      mine: ['tee M 1', 'cap L 2'],
      theirs: ['mug S 3'],
      merged: ['tee M 1', 'cap L 2', 'mug S 3'],
    },
    'at the first sign-in a line of both has the larger quantity': {
      mine: ['tee M 1', 'cap L 4'],
      theirs: ['tee M 3', 'cap L 2'],
      merged: ['tee M 3', 'cap L 4'],
    },
    'two sizes of a product are two lines': {
      mine: ['tee M 1'],
      theirs: ['tee L 1'],
      merged: ['tee M 1', 'tee L 1'],
    },
    'a line that was removed elsewhere is removed here': {
      base: ['tee M 1', 'cap L 1'],
      mine: ['tee M 1', 'cap L 1'],
      theirs: ['cap L 1'],
      removed: ['tee M'],
      merged: ['cap L 1'],
    },
    'a line that was removed here stays removed': {
      base: ['tee M 1', 'cap L 1'],
      mine: ['cap L 1'],
      theirs: ['tee M 1', 'cap L 1'],
      merged: ['cap L 1'],
    },
    'a line that somebody has wanted more of since is not removed': {
      base: ['tee M 1', 'cap L 1'],
      mine: ['tee M 2'],
      theirs: ['cap L 3'],
      removed: ['tee M'],
      merged: ['tee M 2', 'cap L 3'],
    },
    'a line that the account has forgotten is kept': {
      base: ['tee M 1'],
      mine: ['tee M 1'],
      theirs: [],
      merged: ['tee M 1'],
    },
    'what a visitor puts into the cart again is kept': {
      mine: ['tee M 1'],
      theirs: [],
      removed: ['tee M'],
      merged: ['tee M 1'],
    },
    'a quantity that was lowered on one side is lowered': {
      base: ['tee M 5', 'cap L 5'],
      mine: ['tee M 2', 'cap L 5'],
      theirs: ['tee M 5', 'cap L 1'],
      merged: ['tee M 2', 'cap L 1'],
    },
    'a quantity that was changed on both sides is the larger one': {
      base: ['tee M 5'],
      mine: ['tee M 2'],
      theirs: ['tee M 3'],
      merged: ['tee M 3'],
    },
  };

  test.each(Object.entries(CASES))('%s', (_, { base = [], mine, theirs, removed = [], merged }) => {
    const result = mergeCarts({
      base: lines(...base),
      local: lines(...mine),
      remote: { lines: lines(...theirs), removed: lines(...removed) },
    });
    expect(result).toEqual(lines(...merged));
  });

  test('the order of lines makes no difference between carts, their quantity does', () => {
    expect(areCartsEqual(lines('tee M 1', 'cap L 2'), lines('cap L 2', 'tee M 1'))).toBe(true);
    expect(areCartsEqual(lines('tee M 1'), lines('tee M 2'))).toBe(false);
    expect(areCartsEqual(lines('tee M 1'), lines('tee M 1', 'cap L 2'))).toBe(false);
  });
});
