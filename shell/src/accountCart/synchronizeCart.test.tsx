import { waitFor } from '@testing-library/react';
import type { Cart, CartLine } from '@shop/contract/cart';
import { getCart, putCart } from '@shop/contract/cart';
import { MAX_ORDER_LINES } from '@shop/domain/products';
import type { CartItem, ShopStore } from '@shop/shared-ui';
import { itemAdded, itemRemoved, quantityChanged, selectCartLines, userSignedIn } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { writeSyncedCart } from './syncedCart.ts';
import { synchronizeCart } from './synchronizeCart.ts';

describe('synchronised carts', () => {
  const anId = (number: number): string => `0b9f5a7e-6a7c-4a53-8a53-${String(number).padStart(12, '0')}`;
  const [TEE, CAP, MUG, HAT] = [anId(1), anId(2), anId(3), anId(4)];
  const VISITOR = aUser();
  const STALE = { code: 'stale_version', message: 'Your cart has changed on another device.' } as const;

  const aCartLine = (product: string, qty = 1): CartLine => ({
    ...{
      product,
      size: 'M',
      qty,
      name: 'Kept',
      image: '/images/products/x-640.webp',
      price: 99,
      countInStock: 9,
    },
  });
  const aCart = (lines: CartLine[], version: number, removed: string[] = []): Cart => ({
    lines,
    removed: removed.map((product) => ({ product, size: 'M' })),
    version,
  });
  const item = (product: string, qty = 1): CartItem => aCartItem({ _id: product, qty });

  /** The store of a tab whose page is closed, because a test has two of them. */
  function aBrowser(...items: CartItem[]): ShopStore {
    const { store, unmount } = renderShop(<p>The shop</p>, { user: VISITOR, cart: { items } });
    unmount();
    return store;
  }

  const agreedOn = (lines: CartLine[], version: number, account = VISITOR._id) =>
    writeSyncedCart(account, { lines, version });
  const inCart = (store: ShopStore) =>
    selectCartLines(store.getState()).map(({ _id, qty }): [string, number] => [_id, qty]);
  const sentLines = (input: { lines: { product: string; qty: number }[] } | undefined) =>
    input?.lines.map(({ product, qty }) => [product, qty]);

  /** Answers one call after the other; the last answer is repeated. */
  async function answers(api: ReturnType<typeof mockApi>, ...each: (Cart | { refusedWith: Cart })[]) {
    const give = (answer: Cart | { refusedWith: Cart }): void => {
      if ('refusedWith' in answer) api.fail(putCart, 409, { ...STALE, cart: answer.refusedWith });
      else api.on(putCart, answer);
    };
    let release: () => void = () => undefined;
    for (const [index, answer] of each.entries()) {
      give(answer);
      const next = api.hold(putCart);
      release();
      release = next;
      await waitFor(() => {
        expect(api.calls(putCart)).toHaveLength(index + 1);
      });
    }
    release();
  }

  test('a device that loses twice accepts the other devices’ state of its unchanged lines', async () => {
    const store = aBrowser(item(TEE, 5), item(CAP));
    agreedOn([aCartLine(TEE, 5)], 1);
    const api = mockApi();
    const given = answers(
      api,
      { refusedWith: aCart([aCartLine(TEE, 3), aCartLine(MUG)], 2) },
      { refusedWith: aCart([aCartLine(TEE, 5)], 3, [MUG]) },
      aCart([aCartLine(TEE, 5), aCartLine(CAP)], 4),
    );
    await synchronizeCart(store, [], false);
    await given;
    expect(api.calls(putCart).map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(inCart(store)).toEqual([
      [TEE, 5],
      [CAP, 1],
    ]);
  });

  test('a device that is beaten again and again gives up until the next change, and loses nothing', async () => {
    const store = aBrowser(item(CAP));
    agreedOn([], 1);
    const api = mockApi().fail(putCart, 409, { ...STALE, cart: aCart([aCartLine(TEE)], 2) });
    await synchronizeCart(store, [], false);
    expect(api.calls(putCart)).toHaveLength(4);
    expect(inCart(store)).toEqual([
      [CAP, 1],
      [TEE, 1],
    ]);
  });

  test('lines that another device removed disappear, though nothing could be sent meanwhile', async () => {
    const store = aBrowser(item(CAP));
    agreedOn([], 1);
    const api = mockApi()
      .on(getCart, aCart([aCartLine(MUG)], 2))
      .fail(putCart, 'FETCH_ERROR');
    await synchronizeCart(store, [], true);
    expect(inCart(store)).toHaveLength(2);
    api.on(getCart, aCart([], 3, [MUG])).on(putCart, aCart([aCartLine(CAP)], 4));
    await synchronizeCart(store, [], true);
    expect(inCart(store)).toEqual([[CAP, 1]]);
  });

  test('what was removed here while nothing could be sent stays removed', async () => {
    const store = aBrowser(item(CAP), item(TEE));
    agreedOn([aCartLine(CAP), aCartLine(TEE)], 1);
    const api = mockApi().fail(putCart, 'FETCH_ERROR');
    store.dispatch(itemRemoved({ _id: TEE, size: 'M' }));
    await synchronizeCart(store, [], false);
    api
      .on(getCart, aCart([aCartLine(CAP), aCartLine(TEE)], 1))
      .on(putCart, aCart([aCartLine(CAP)], 2, [TEE]));
    await synchronizeCart(store, [], true);
    expect(inCart(store)).toEqual([[CAP, 1]]);
    expect(sentLines(api.calls(putCart).at(-1))).toEqual([[CAP, 1]]);
  });

  test('a tab that has missed what another tab did neither removes nor brings back its lines', async () => {
    const frozen = aBrowser(item(CAP), item(TEE));
    agreedOn([aCartLine(CAP), aCartLine(TEE)], 1);
    const other = aBrowser();
    other.dispatch(itemRemoved({ _id: TEE, size: 'M' }));
    other.dispatch(itemAdded({ item: item(MUG) }));
    agreedOn([aCartLine(CAP), aCartLine(MUG)], 2);
    expect(inCart(frozen)).toHaveLength(2);
    const api = mockApi();
    await synchronizeCart(frozen, [], false);
    expect(api.calls(putCart)).toEqual([]);
    expect(inCart(frozen)).toEqual([
      [CAP, 1],
      [MUG, 1],
    ]);
  });

  test.each(['{"cartItems": [', '{"cartItems": [{"_id": 7}]}', null])(
    'a stored cart that is lost or cannot be read does not empty the account: %s',
    async (text) => {
      aBrowser(item(TEE)).stop();
      agreedOn([aCartLine(TEE)], 1);
      if (text === null) localStorage.removeItem('cart');
      else localStorage.setItem('cart', text);
      const store = aBrowser();
      const api = mockApi().on(getCart, aCart([aCartLine(TEE)], 1));
      await synchronizeCart(store, [], false);
      expect(api.calls(putCart)).toEqual([]);
      expect(inCart(store)).toEqual([[TEE, 1]]);
    },
  );

  test('the cart of one account does not become that of the next one in this browser', async () => {
    const store = aBrowser(item(CAP), item(TEE, 5), item(MUG));
    agreedOn([aCartLine(CAP), aCartLine(TEE, 2), aCartLine(HAT)], 7, 'u-somebody-else');
    const api = mockApi()
      .on(getCart, aCart([aCartLine(HAT)], 2))
      .on(putCart, aCart([aCartLine(HAT), aCartLine(TEE, 5), aCartLine(MUG)], 3));
    await synchronizeCart(store, [], false);
    // What was added or changed since is not that account's, and what it has removed stays with the next one.
    expect(api.calls(putCart).map(sentLines)).toEqual([
      [
        [TEE, 5],
        [MUG, 1],
        [HAT, 1],
      ],
    ]);
    expect(inCart(store)).toEqual([
      [TEE, 5],
      [MUG, 1],
      [HAT, 1],
    ]);
  });

  test('what is put into the cart after that stays, though the account could not be asked', async () => {
    const store = aBrowser(item(CAP));
    agreedOn([aCartLine(CAP)], 7, 'u-somebody-else');
    const api = mockApi().fail(getCart, 'FETCH_ERROR');
    await synchronizeCart(store, [], true);
    expect(inCart(store)).toEqual([]);
    store.dispatch(itemAdded({ item: item(CAP) }));
    api.on(getCart, aCart([], 0)).on(putCart, aCart([aCartLine(CAP)], 1));
    await synchronizeCart(store, [], true);
    expect(inCart(store)).toEqual([[CAP, 1]]);
  });

  test('an account that is full keeps its lines, and the others stay in this browser', async () => {
    const full = Array.from({ length: MAX_ORDER_LINES }, (_, index) => aCartLine(anId(index + 10)));
    const store = aBrowser(item(CAP));
    const api = mockApi().on(getCart, aCart(full, 2));
    await synchronizeCart(store, [], true);
    await synchronizeCart(store, [], false);
    expect(api.calls(putCart)).toEqual([]);
    expect(inCart(store)).toHaveLength(MAX_ORDER_LINES + 1);
  });

  test('a line that the API would refuse does not keep the others from the account', async () => {
    const store = aBrowser(item('not-an-id'), item(TEE));
    agreedOn([], 1);
    const api = mockApi().on(putCart, aCart([aCartLine(TEE)], 2));
    await synchronizeCart(store, [], false);
    expect(api.calls(putCart).map(sentLines)).toEqual([[[TEE, 1]]]);
    expect(inCart(store)).toHaveLength(2);
  });

  test('a line that the account does not take stays, and is sent once', async () => {
    const store = aBrowser(item(TEE), item(CAP));
    agreedOn([], 1);
    const refused: Parameters<typeof synchronizeCart>[1] = [];
    const api = mockApi().on(putCart, ({ version }) => aCart([aCartLine(TEE)], version + 1));
    await synchronizeCart(store, refused, false);
    await synchronizeCart(store, refused, false);
    expect(api.calls(putCart)).toHaveLength(1);
    expect(inCart(store)).toHaveLength(2);
  });

  test('where the browser stores nothing, a line that is removed stays removed', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { store } = renderShop(<p>The shop</p>, { cart: { items: [item(TEE), item(CAP)] } });
    store.dispatch(userSignedIn(VISITOR));
    const api = mockApi()
      .on(getCart, aCart([aCartLine(TEE), aCartLine(CAP)], 1))
      .on(putCart, aCart([aCartLine(CAP)], 2, [TEE]));
    await synchronizeCart(store, [], true);
    store.dispatch(itemRemoved({ _id: TEE, size: 'M' }));
    await synchronizeCart(store, [], false);
    expect(api.calls(putCart).map(sentLines)).toEqual([[[CAP, 1]]]);
    expect(inCart(store)).toEqual([[CAP, 1]]);
  });

  test('what a visitor changes while a call is under way is kept and sent by the next one', async () => {
    const store = aBrowser(item(TEE, 2), item(CAP));
    agreedOn([aCartLine(TEE, 2)], 1);
    const api = mockApi().on(putCart, ({ lines, version }) =>
      aCart(
        lines.map(({ product, qty }) => aCartLine(product, qty)),
        version + 1,
      ),
    );
    const answer = api.hold(putCart);
    const sending = synchronizeCart(store, [], false);
    await waitFor(() => {
      expect(api.calls(putCart)).toHaveLength(1);
    });
    store.dispatch(quantityChanged({ _id: TEE, size: 'M', qty: 4 }));
    store.dispatch(itemRemoved({ _id: CAP, size: 'M' }));
    answer();
    await sending;
    await synchronizeCart(store, [], false);
    expect(api.calls(putCart).map(sentLines)).toEqual([
      [
        [TEE, 2],
        [CAP, 1],
      ],
      [[TEE, 4]],
    ]);
  });
});
