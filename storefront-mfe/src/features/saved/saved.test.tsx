import { act, screen, waitFor } from '@testing-library/react';
import { unsaveProduct, listProductsByIds, listSavedProducts, saveProduct } from '@shop/contract/saved';
import { signOut } from '@shop/contract/users';
import { sessionExpired, signOutRequested, userSignedIn } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aProductSummary, aUser } from '@shop/shared-ui/testing/samples';
import { getSavedSynchronizer } from '../../shared/saved/savedSynchronizer.ts';
import { CAP, TEE, aProductList, heart, openHearts, storeSaved, storedSaved } from '../../testing/hearts.tsx';

describe('the page of saved products', () => {
  const VISITOR = aUser();

  test('the page lists what is saved, and says when there is nothing', async () => {
    storeSaved(null, ['p-cap', 'p-tee']);
    const api = mockApi().on(listProductsByIds, {
      products: [aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })],
    });
    const { unmount } = openHearts({ route: '/saved' });
    expect(await screen.findByRole('link', { name: 'Kloof Cap' })).toHaveAttribute('href', '/product/p-cap');
    expect(api.calls(listProductsByIds)).toEqual([{ ids: 'p-cap,p-tee' }]);
    unmount();
    localStorage.clear();
    openHearts({ route: '/saved' });
    expect(await screen.findByText("You haven't saved any products yet")).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/home');
  });

  test('more than one call asks for is shown in stretches', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => `p-${index}`);
    storeSaved(null, ids);
    const api = mockApi().on(listProductsByIds, ({ ids: asked }) => ({
      products: asked.split(',').map((_id) => aProductSummary({ _id, name: `Tee ${_id}` })),
    }));
    const { user } = openHearts({ route: '/saved' });
    await screen.findByRole('list', { name: 'Saved products' });
    for (let times = 0; times < 2; times += 1) {
      await user.click(screen.getByRole('button', { name: 'Show more' }));
    }
    expect(await screen.findByRole('list', { name: 'Saved products from 49' })).toBeInTheDocument();
    expect(await screen.findAllByRole('link')).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(api.calls(listProductsByIds).map((call) => call.ids.split(',').length)).toEqual([24, 24, 12]);
  });

  test('a product that is taken back on the page stays there until the visitor leaves', async () => {
    storeSaved(null, ['p-cap']);
    mockApi().on(listProductsByIds, { products: [aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })] });
    const { user } = openHearts({ route: '/saved' });
    await user.click(await heart('Saved Kloof Cap'));
    expect(await heart('Save Kloof Cap')).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
    expect(storedSaved().ids).toEqual([]);
    await user.click(await heart('Save Kloof Cap'));
    expect(storedSaved().ids).toEqual(['p-cap']);
  });

  test('saved products that cannot be bought at present do not hide the others', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => `p-${index}`);
    storeSaved(null, ids);
    mockApi().on(listProductsByIds, ({ ids: asked }) => ({
      products: asked.includes('p-29') ? [aProductSummary({ _id: 'p-29', name: 'Kloof Cap' })] : [],
    }));
    const { user } = openHearts({ route: '/saved' });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
  });

  test('on a new device the page waits for the account, and offers a retry without a response', async () => {
    const api = mockApi().fail(listSavedProducts, 503, { code: 'busy', message: 'Please try again.' });
    api.on(listProductsByIds, { products: [aProductSummary({ _id: 'p-cap', name: 'Kloof Cap' })] });
    const { user } = openHearts({ route: '/saved', user: VISITOR });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.queryByText("You haven't saved any products yet")).toBeNull();
    const answer = api.on(listSavedProducts, aProductList('p-cap')).hold(listSavedProducts);
    await user.click(retry);
    expect(screen.queryByText("You haven't saved any products yet")).toBeNull();
    answer();
    expect(await screen.findByRole('link', { name: 'Kloof Cap' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
});

describe('saved products', () => {
  const VISITOR = aUser();

  test('a visitor saves a product in this browser, and takes it back', async () => {
    mockApi().on(listProductsByIds, { products: [aProductSummary(TEE), aProductSummary(CAP)] });
    const { user, path } = openHearts();
    await user.click(await heart('Save Boulder Tee'));
    expect(await heart('Saved Boulder Tee')).toHaveAttribute('aria-pressed', 'true');
    await user.click(await heart('Save Kloof Cap'));
    await user.click(await screen.findByRole('button', { name: 'View saved' }));
    await waitFor(() => expect(path()).toBe('/saved'));
    expect(storedSaved()).toEqual({ account: null, ids: ['p-cap', 'p-tee'], unsent: [] });
    await user.click(await heart('Saved Boulder Tee'));
    expect(await heart('Save Boulder Tee')).toHaveAttribute('aria-pressed', 'false');
    expect(storedSaved()).toEqual({ account: null, ids: ['p-cap'], unsent: [] });
  });

  test('what a visitor has saved joins the account at sign-in, and the account\u2019s comes here', async () => {
    storeSaved(null, ['p-tee']);
    const api = mockApi()
      .on(listSavedProducts, aProductList('p-cap'))
      .on(saveProduct, { message: 'Product saved' });
    const { store: shop } = openHearts();
    await heart('Saved Boulder Tee');
    act(() => {
      shop.dispatch(userSignedIn(VISITOR));
    });
    await heart('Saved Kloof Cap');
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-tee', 'p-cap'], unsent: [] });
    });
    expect(api.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
  });

  test('products that could not be sent wait for their account, not for the next one', async () => {
    storeSaved(null, ['p-tee']);
    const api = mockApi().on(listSavedProducts, aProductList('p-cap')).fail(saveProduct, 'FETCH_ERROR');
    const { unmount } = openHearts({ user: VISITOR });
    await heart('Saved Kloof Cap');
    await waitFor(() => {
      expect(api.calls(saveProduct)).not.toEqual([]);
    });
    const waiting = { account: VISITOR._id, ids: ['p-tee', 'p-cap'], unsent: ['p-tee'] };
    expect(storedSaved()).toEqual(waiting);
    unmount();

    const other = mockApi().on(listSavedProducts, aProductList());
    const next = openHearts({ user: aUser({ _id: 'u-other' }) });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: 'u-other', ids: [], unsent: [] });
    });
    expect(other.calls(saveProduct)).toEqual([]);
    next.unmount();

    localStorage.setItem('saved', JSON.stringify(waiting));
    const again = mockApi()
      .on(listSavedProducts, aProductList('p-cap'))
      .on(saveProduct, { message: 'Product saved' });
    openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ ...waiting, unsent: [] });
    });
    expect(again.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
  });

  test('a heart that is pressed while the account answers stays as it was pressed', async () => {
    storeSaved(VISITOR._id, ['p-cap']);
    const api = mockApi()
      .on(listSavedProducts, aProductList('p-cap'))
      .on(saveProduct, { message: 'Product saved' })
      .on(unsaveProduct, { message: 'Product no longer saved' });
    const answer = api.hold(listSavedProducts);
    const { user } = openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(api.calls(listSavedProducts)).toHaveLength(1);
    });
    await user.click(await heart('Save Boulder Tee'));
    await user.click(await heart('Saved Kloof Cap'));
    answer();
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-tee'], unsent: [] });
    });
    await settled();
    expect(storedSaved().ids).toEqual(['p-tee']);
  });

  test('what another device has taken back is not saved again', async () => {
    storeSaved(VISITOR._id, ['p-tee', 'p-cap']);
    const api = mockApi().on(listSavedProducts, aProductList('p-cap'));
    openHearts({ user: VISITOR });
    await heart('Save Boulder Tee');
    expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-cap'], unsent: [] });
    expect(api.calls(saveProduct)).toEqual([]);
  });

  test('who is signed in saves on the account, and is told when that fails', async () => {
    const api = mockApi()
      .on(listSavedProducts, aProductList())
      .on(saveProduct, { message: 'Product saved' })
      .fail(unsaveProduct, 'FETCH_ERROR');
    const { user } = openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: [], unsent: [] });
    });
    await user.click(await heart('Save Boulder Tee'));
    await waitFor(() => {
      expect(api.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
    });
    await user.click(await heart('Saved Boulder Tee'));
    await waitFor(() => {
      expect(screen.getByText(/Boulder Tee is still saved\./)).toBeInTheDocument();
    });
    expect(storedSaved().ids).toEqual(['p-tee']);
  });

  test('what a visitor has saved joins the account on a page without hearts as well', async () => {
    storeSaved(null, ['p-tee']);
    const api = mockApi().on(listSavedProducts, aProductList()).on(saveProduct, { message: 'Product saved' });
    const { store: shop } = openHearts({ route: '/elsewhere' });
    act(() => {
      shop.dispatch(userSignedIn(VISITOR));
    });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-tee'], unsent: [] });
    });
    expect(api.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
  });

  test('Logout right after a heart waits until the account has been told', async () => {
    storeSaved(VISITOR._id, []);
    const order: string[] = [];
    const api = mockApi()
      .on(listSavedProducts, aProductList())
      .on(saveProduct, async ({ productId }) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        order.push(productId);
        return { message: 'Product saved' };
      })
      .on(signOut, () => {
        order.push('signed out');
        return { message: 'Bye' };
      });
    const { store: shop, user } = openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(api.calls(listSavedProducts)).toHaveLength(1);
    });
    await user.click(await heart('Save Boulder Tee'));
    await user.click(await heart('Save Kloof Cap'));
    act(() => {
      shop.dispatch(signOutRequested());
    });
    await waitFor(() => {
      expect(order).toEqual(['p-tee', 'p-cap', 'signed out']);
    });
  });

  test('a heart, added or removed before a new sign-in, joins the account after it', async () => {
    storeSaved(VISITOR._id, ['p-cap']);
    const api = mockApi()
      .on(listSavedProducts, aProductList('p-cap'))
      .on(saveProduct, { message: 'Product saved' })
      .on(unsaveProduct, { message: 'Product no longer saved' });
    const { store: shop, user } = openHearts({ user: VISITOR });
    act(() => {
      shop.dispatch(sessionExpired());
    });
    await user.click(await heart('Save Boulder Tee'));
    await user.click(await heart('Saved Kloof Cap'));
    expect(api.calls(saveProduct)).toEqual([]);
    act(() => {
      shop.dispatch(userSignedIn(VISITOR));
    });
    await waitFor(() => {
      expect(api.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
      expect(api.calls(unsaveProduct)).toEqual([{ productId: 'p-cap' }]);
    });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-tee'], unsent: [] });
    });
  });

  test('a heart whose call was lost with its page is sent by the next one', async () => {
    storeSaved(VISITOR._id, ['p-cap']);
    const lost = mockApi().on(listSavedProducts, aProductList('p-cap'));
    lost.on(saveProduct, () => new Promise(() => undefined));
    const first = openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(lost.calls(listSavedProducts)).toHaveLength(1);
    });
    await first.user.click(await heart('Save Boulder Tee'));
    await waitFor(() => {
      expect(lost.calls(saveProduct)).toHaveLength(1);
    });
    first.unmount();
    const api = mockApi()
      .on(listSavedProducts, aProductList('p-cap'))
      .on(saveProduct, { message: 'Product saved' });
    openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(api.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
    });
    expect(await heart('Saved Boulder Tee')).toBeInTheDocument();
  });

  test('the last press of a heart counts when the account has not answered the first', async () => {
    storeSaved(VISITOR._id, []);
    const told: string[] = [];
    let answer = (): void => undefined;
    const api = mockApi().on(listSavedProducts, aProductList());
    api.on(saveProduct, async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      told.push('saved');
      return { message: 'Product saved' };
    });
    api.on(unsaveProduct, () => {
      told.push('forgotten');
      return { message: 'Product no longer saved' };
    });
    const { user } = openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(api.calls(listSavedProducts)).toHaveLength(1);
    });
    await user.click(await heart('Save Boulder Tee'));
    await waitFor(() => {
      expect(api.calls(saveProduct)).toHaveLength(1);
    });
    await user.click(await heart('Saved Boulder Tee'));
    await settled();
    expect(api.calls(unsaveProduct)).toEqual([]);
    answer();
    await waitFor(() => {
      expect(told).toEqual(['saved', 'forgotten']);
    });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: [], unsent: [] });
    });
  });

  test('who signs in does not see what another account has saved in this browser', async () => {
    storeSaved('u-other', ['p-tee']);
    const api = mockApi().on(listSavedProducts, aProductList('p-cap'));
    const answer = api.hold(listSavedProducts);
    openHearts({ user: VISITOR });
    const [first] = await screen.findAllByRole('button', { name: /Boulder Tee/ });
    expect(first).toHaveAccessibleName('Save Boulder Tee');
    answer();
    expect(await heart('Saved Kloof Cap')).toBeInTheDocument();
    expect(api.calls(saveProduct)).toEqual([]);
  });

  test('what a visitor saves after a session has ended joins the account that signs in next', async () => {
    storeSaved('u-other', ['p-cap']);
    const api = mockApi().on(listSavedProducts, aProductList()).on(saveProduct, { message: 'Product saved' });
    const { store: shop, user } = openHearts();
    await user.click(await heart('Save Boulder Tee'));
    expect(storedSaved()).toMatchObject({ account: 'u-other', ids: ['p-tee', 'p-cap'], unsent: ['p-tee'] });
    act(() => {
      shop.dispatch(userSignedIn(VISITOR));
    });
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-tee'], unsent: [] });
    });
    expect(api.calls(saveProduct)).toEqual([{ productId: 'p-tee' }]);
  });

  test('an account that could not be read and is asked again at once tells what it has', async () => {
    const api = mockApi().fail(listSavedProducts, 503, { code: 'busy', message: 'Please try again.' });
    const asked = (times: number) =>
      waitFor(() => {
        expect(api.calls(listSavedProducts)).toHaveLength(times);
      });
    const answerFirst = api.hold(listSavedProducts);
    const { store: shop } = openHearts({ route: '/elsewhere', user: VISITOR });
    await asked(1);
    const answerSecond = api.on(listSavedProducts, aProductList('p-cap')).hold(listSavedProducts);
    const again = getSavedSynchronizer(shop.dispatch).merge();
    answerFirst();
    await asked(2);
    // What the store no longer needs of the first answer goes now.
    await settled();
    answerSecond();
    await again;
    expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-cap'], unsent: [] });
  });
});

describe('signing out elsewhere', () => {
  const VISITOR = aUser();

  function dispatchSignOutInOtherTab(): void {
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }),
      );
    });
  }

  test('a response after a sign-out in another tab stores none of the account’s products', async () => {
    const api = mockApi().on(listSavedProducts, aProductList('p-cap'));
    const answer = api.hold(listSavedProducts);
    openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(api.calls(listSavedProducts)).toHaveLength(1);
    });
    localStorage.clear();
    answer();
    await waitFor(() => {
      expect(storedSaved()).toEqual({ account: VISITOR._id, ids: ['p-cap'], unsent: [] });
    });
    expect(await heart('Saved Kloof Cap')).toHaveAttribute('aria-pressed', 'true');
    dispatchSignOutInOtherTab();
    expect(localStorage.getItem('saved')).toBeNull();
    expect(await heart('Save Kloof Cap')).toHaveAttribute('aria-pressed', 'false');
  });

  test('what a visitor saved after a sign-out in another tab stays', async () => {
    const api = mockApi().on(listSavedProducts, aProductList());
    openHearts({ user: VISITOR });
    await waitFor(() => {
      expect(api.calls(listSavedProducts)).toHaveLength(1);
    });
    localStorage.clear();
    storeSaved(null, ['p-tee']);
    dispatchSignOutInOtherTab();
    expect(storedSaved()).toMatchObject({ account: null, ids: ['p-tee'] });
  });
});
