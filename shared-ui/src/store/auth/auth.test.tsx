import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { getProfile, register, signOut } from '@shop/contract/users';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import {
  Navigate,
  beforeSignOut,
  createSlice,
  fromContract,
  install,
  selectCartCount,
  selectUserInfo,
  shopApi,
  signOutRequested,
  useAppSelector,
  useRegisterMutation,
  useSignedOutRedirect,
} from '../../index.ts';
import { parseUser } from './userStorage.ts';

describe('the signed-in user', () => {
  const { useAuthProbeQuery } = shopApi.injectEndpoints({
    endpoints: (build) => ({ authProbe: build.query(fromContract(getProfile)) }),
  });

  /** A layout with the redirect after sign-out, which these tests are about. */
  function Layout() {
    useSignedOutRedirect();
    return <p>{useAppSelector(selectUserInfo)?.name ?? 'a visitor'}</p>;
  }

  function stored(key: string): unknown {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  }

  describe('sign-in', () => {
    test('registration signs in too', async () => {
      mockApi().on(register, aUser());
      function Register() {
        const [request] = useRegisterMutation();
        return (
          <button
            onClick={() => void request({ name: 'Thandi', email: 'thandi@shop.example', password: 'x' })}
          >
            Register
          </button>
        );
      }
      const { user } = renderShop(<Register />);
      await user.click(screen.getByRole('button'));
      await waitFor(() => {
        expect(stored('userInfo')).toEqual(aUser());
      });
    });

    test.each(['no json', '{"_id": 1}', 'null'])('an invalid userInfo counts as signed out: %s', (text) => {
      localStorage.setItem('userInfo', text);
      const { store } = renderShop(<Layout />);
      expect(selectUserInfo(store.getState())).toBeNull();
    });
  });

  describe('sign-out', () => {
    test('sign-out clears storage and memory and leads to sign-in [3.7] [4.6] [4.9]', async () => {
      const slice = createSlice({
        name: 'notes',
        initialState: { text: '' },
        reducers: { noted: () => ({ text: 'mine' }) },
      });
      mockApi().on(signOut, { message: 'Bye' });
      const { store, path } = renderShop(<Layout />, {
        route: '/profile',
        user: aUser(),
        cart: { items: [aCartItem()] },
        prepare: (shop) => install(shop, { name: 'test', reducers: { notes: slice.reducer } }),
      });
      sessionStorage.setItem('scroll', '12');
      store.dispatch(slice.actions.noted());
      store.dispatch(signOutRequested());
      await screen.findByText('a visitor');
      await waitFor(() => {
        expect(path()).toBe('/login');
      });
      expect(localStorage.length + sessionStorage.length).toBe(0);
      expect(selectCartCount(store.getState())).toBe(0);
      expect(Reflect.get(store.getState(), 'notes')).toEqual({ text: '' });
    });

    test('sign-out from a guarded page leads to sign-in without a redirect back', async () => {
      mockApi().on(signOut, { message: 'Bye' });
      function GuardedPage() {
        const isSignedIn = useAppSelector(selectUserInfo) !== null;
        return isSignedIn ? <p>Profile</p> : <Navigate to="/login?redirect=/profile" replace />;
      }
      function Shop() {
        return (
          <>
            <Layout />
            <Routes>
              <Route path="/profile" element={<GuardedPage />} />
              <Route path="/login" element={<h1>Sign In</h1>} />
            </Routes>
          </>
        );
      }
      const { store, path } = renderShop(<Shop />, { route: '/profile', user: aUser() });
      store.dispatch(signOutRequested());
      await screen.findByRole('heading', { name: 'Sign In' });
      await waitFor(() => {
        expect(path()).toBe('/login');
      });
    });

    test.each(['FETCH_ERROR', 500] as const)(
      'sign-out happens even when the call fails, which is only logged: %s [8.13] [R.8]',
      async (failure) => {
        allowConsoleError(/sign-out/);
        const logged = jest.spyOn(console, 'error');
        mockApi().fail(signOut, failure);
        const { store, path } = renderShop(<Layout />, { user: aUser() });
        store.dispatch(signOutRequested());
        await screen.findByText('a visitor');
        await waitFor(() => {
          expect(path()).toBe('/login');
        });
        expect(stored('userInfo')).toBeNull();
        expect(logged).toHaveBeenCalledWith('[sign-out]', expect.anything());
        await settled();
        expect(screen.queryByRole('alert')).not.toBeInTheDocument();
        expect(screen.queryByRole('status')).not.toBeInTheDocument();
      },
    );

    test('sign-out lets unsent changes go first, and does not wait long for them', async () => {
      const order: string[] = [];
      mockApi().on(signOut, () => {
        order.push('signed out');
        return { message: 'Bye' };
      });
      const { store } = renderShop(<Layout />, {
        user: aUser(),
        prepare: (shop) => {
          beforeSignOut(shop, () =>
            new Promise((resolve) => setTimeout(resolve, 20)).then(() => order.push('sent')),
          );
          beforeSignOut(shop, () => Promise.reject(new Error('no network')));
        },
      });
      store.dispatch(signOutRequested());
      await screen.findByText('a visitor');
      expect(order).toEqual(['sent', 'signed out']);
    });

    test("sign-out is one call that is not aborted when the server's answer clears the storage", async () => {
      mockApi().on(signOut, () => {
        localStorage.clear();
        window.dispatchEvent(
          new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }),
        );
        return { message: 'Bye' };
      });
      const { store, path } = renderShop(<Layout />, { route: '/home', user: aUser() });
      store.dispatch(signOutRequested());
      await screen.findByText('a visitor');
      await waitFor(() => {
        expect(path()).toBe('/login');
      });
    });

    test('sign-out in another tab signs out here and empties the cart on the same page [R.8]', () => {
      const { store, path } = renderShop(<Layout />, {
        route: '/home',
        user: aUser(),
        cart: { items: [aCartItem()] },
      });
      localStorage.clear();
      window.dispatchEvent(
        new StorageEvent('storage', { key: null, newValue: null, storageArea: localStorage }),
      );
      expect(selectUserInfo(store.getState())).toBeNull();
      expect(selectCartCount(store.getState())).toBe(0);
      expect(localStorage.length).toBe(0);
      expect(path()).toBe('/home');
    });
  });

  describe('a page that Back restores as it was left', () => {
    const isRestored = (persisted: boolean) => {
      act(() => {
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
      });
    };

    test('a page that Back restores as it was left shows who has signed in since, and their cart', () => {
      const { store } = renderShop(<Layout />, { cart: { items: [aCartItem()] } });
      localStorage.setItem('userInfo', JSON.stringify(aUser()));
      localStorage.setItem('cart', JSON.stringify({ ...store.getState().cart, cartItems: [] }));
      isRestored(false);
      expect(selectUserInfo(store.getState())).toBeNull();
      isRestored(true);
      expect(screen.getByText(aUser().name)).toBeInTheDocument();
      expect(selectCartCount(store.getState())).toBe(0);
    });

    test('a page that Back restores is signed out and empty after a sign-out since [R.8]', () => {
      const { store } = renderShop(<Layout />, { user: aUser(), cart: { items: [aCartItem()] } });
      localStorage.clear();
      isRestored(true);
      expect(screen.getByText('a visitor')).toBeInTheDocument();
      expect(selectCartCount(store.getState())).toBe(0);
      expect(localStorage.getItem('userInfo')).toBeNull();
    });
  });

  describe('an ended session', () => {
    function Probe() {
      useAuthProbeQuery();
      return <Layout />;
    }

    test('an ended session clears userInfo alone and leads to sign-in and back', async () => {
      mockApi().fail(getProfile, 401, { code: 'unauthenticated', message: 'Please sign in' });
      const { path } = renderShop(<Probe />, {
        route: '/profile?tab=1',
        user: aUser(),
        cart: { items: [aCartItem()] },
      });
      await screen.findByText('a visitor');
      await waitFor(() => {
        expect(path()).toBe('/login?redirect=/profile%3Ftab%3D1');
      });
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Your session has ended. Please sign in again.',
      );
      expect(stored('userInfo')).toBeNull();
      expect(stored('cart')).toMatchObject({ cartItems: [aCartItem()] });
    });

    test('an ended session does not navigate when the visitor is shown as signed out already', async () => {
      const api = mockApi().fail(getProfile, 401, { code: 'unauthenticated', message: 'Please sign in' });
      const { path } = renderShop(<Probe />, { route: '/home' });
      await waitFor(() => {
        expect(api.calls(getProfile)).toHaveLength(1);
      });
      expect(path()).toBe('/home');
    });
  });
});

describe('the stored user', () => {
  const user = { _id: 'u-1', name: 'Thandi', email: 'thandi@example.com', isAdmin: false };

  test('a stored user is read with the parts of the address that there are, and nothing else', () => {
    expect(parseUser(JSON.stringify(user))).toEqual(user);
    const address = { street: '1 Main Street', city: 'Paarl' };
    const stored = { ...user, token: 'x', address: { ...address, planet: 'Earth' } };
    expect(parseUser(JSON.stringify(stored))).toEqual({ ...user, address });
  });

  test.each([
    null,
    '',
    '{"_id":',
    'null',
    '[]',
    JSON.stringify({ ...user, isAdmin: 'true' }),
    JSON.stringify({ ...user, email: undefined }),
    JSON.stringify({ ...user, address: 'Paarl' }),
    JSON.stringify({ ...user, address: null }),
    JSON.stringify({ ...user, address: [] }),
    JSON.stringify({ ...user, address: { city: 7 } }),
  ])('nobody is signed in by %p', (text) => {
    expect(parseUser(text)).toBeNull();
  });
});
