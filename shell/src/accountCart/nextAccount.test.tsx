import { act, waitFor } from '@testing-library/react';
import type { Cart, CartLine } from '@shop/contract/cart';
import { getCart, putCart } from '@shop/contract/cart';
import { selectCartLines, selectUserInfo, sessionExpired, userSignedIn } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { startAccountCart } from './accountCart.ts';

describe('the next account', () => {
  const TEE = '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c01';
  const CAP = '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c02';

  function aCart(product: string): Cart {
    const line: CartLine = {
      ...{ product, size: 'M', qty: 1, name: 'Kept', image: '/images/products/x-640.webp' },
      ...{ price: 99, countInStock: 5 },
    };
    return { lines: [line], removed: [], version: 1 };
  }

  test('without storage, the next account does not get the cart of an expired session', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const api = mockApi().on(getCart, aCart(TEE));
    let stop = (): void => undefined;
    const { store } = renderShop(<p>The shop</p>, {
      prepare: (started) => {
        ({ stop } = startAccountCart(started));
      },
    });
    const products = () => selectCartLines(store.getState()).map(({ _id }) => _id);
    act(() => {
      store.dispatch(userSignedIn(aUser()));
    });
    await waitFor(() => {
      expect(products()).toEqual([TEE]);
    });
    await settled();
    act(() => {
      store.dispatch(sessionExpired());
    });
    expect(products()).toEqual([TEE]);
    api.on(getCart, aCart(CAP));
    act(() => {
      store.dispatch(userSignedIn(aUser({ _id: 'u-other' })));
    });
    await waitFor(() => {
      expect(products()).toEqual([CAP]);
    });
    expect(api.calls(putCart)).toEqual([]);
    stop();
    await settled();
  });

  test('a response after a sign-out in another tab stores nothing of the account', async () => {
    const api = mockApi().on(getCart, aCart(TEE));
    const answer = api.hold(getCart);
    let stop = (): void => undefined;
    const { store } = renderShop(<p>The shop</p>, {
      user: aUser(),
      prepare: (started) => {
        ({ stop } = startAccountCart(started));
      },
    });
    await settled();
    localStorage.clear();
    answer();
    await waitFor(() => {
      expect(localStorage.getItem('cartSync')).not.toBeNull();
    });
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }),
      );
    });
    expect(selectUserInfo(store.getState())).toBeNull();
    expect(localStorage.getItem('cartSync')).toBeNull();
    await waitFor(() => {
      expect(JSON.parse(localStorage.getItem('cart') ?? '{}')).toMatchObject({ cartItems: [] });
    });

    api.on(getCart, aCart(CAP));
    act(() => {
      store.dispatch(userSignedIn(aUser({ _id: 'u-other' })));
    });
    await waitFor(() => {
      expect(selectCartLines(store.getState()).map(({ _id }) => _id)).toEqual([CAP]);
    });
    expect(api.calls(putCart)).toEqual([]);
    stop();
    await settled();
  });

  test('a line that another tab stores once more while the next account signs in stays behind', async () => {
    const api = mockApi().on(getCart, aCart(TEE));
    let stop = (): void => undefined;
    const { store } = renderShop(<p>The shop</p>, {
      user: aUser(),
      prepare: (started) => {
        ({ stop } = startAccountCart(started));
      },
    });
    const products = () => selectCartLines(store.getState()).map(({ _id }) => _id);
    await waitFor(() => {
      expect(products()).toEqual([TEE]);
    });
    await settled();
    act(() => {
      store.dispatch(sessionExpired());
    });
    const withLine = localStorage.getItem('cart') ?? '';
    api.on(getCart, aCart(CAP));
    const answer = api.hold(getCart);
    act(() => {
      store.dispatch(userSignedIn(aUser({ _id: 'u-other' })));
    });
    await waitFor(() => {
      expect(products()).toEqual([]);
    });
    localStorage.setItem('cart', withLine);
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'cart', newValue: withLine, storageArea: localStorage }),
      );
    });
    expect(products()).toEqual([TEE]);
    answer();
    await waitFor(() => {
      expect(products()).toEqual([CAP]);
    });
    await settled();
    expect(api.calls(putCart)).toEqual([]);
    stop();
    await settled();
  });
});
