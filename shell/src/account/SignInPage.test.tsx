import { getShopConfig } from '@shop/contract/config';
import { signInWithCode } from '@shop/contract/secondFactorSignIn';
import { getProfile, signIn } from '@shop/contract/users';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { SignInPage } from './SignInPage.tsx';

const routes = [
  { path: '/login', element: <SignInPage /> },
  { path: '*', element: null },
];

test('signing in leads to where the visitor wanted to be [1.8] [2.8] [4.8] [5.14]', async () => {
  const api = mockApi().on(getShopConfig, aShopConfig()).on(signIn, aUser());
  const { user, path } = renderShop(routes, { route: '/login?redirect=/shipping' });
  await user.type(screen.getByLabelText('Email Address'), 'Thandi@Shop.Example');
  await user.type(screen.getByLabelText('Password'), 'Protea2026!');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => {
    expect(path()).toBe('/shipping');
  });
  expect(api.calls(signIn)).toEqual([{ email: 'thandi@shop.example', password: 'Protea2026!' }]);
});

test('a password can be shown, and a meter says how strong it is, as advice [2.49] [2.50]', async () => {
  mockApi().on(getShopConfig, aShopConfig());
  const { user } = renderShop(routes, { route: '/login' });
  const password = screen.getByLabelText('Password');
  await user.type(password, 'short');
  expect(screen.getByText('Weak')).toBeInTheDocument();
  await user.type(password, 'er');
  expect(screen.getByText('Medium')).toBeInTheDocument();
  await user.type(password, 'And2Longer');
  expect(screen.getByText('Strong')).toBeInTheDocument();

  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password).toHaveAttribute('type', 'password');
});

test.each([
  ['/login?redirect=/shipping', '/shipping'],
  ['/login', '/'],
  ['/login?redirect=//evil.example', '/'],
  ['/login?redirect=https://evil.example', '/'],
  ['/login?redirect=/%5Cevil.example', '/'],
])('who is signed in already passes %s on to %s, without seeing the form [2.52]', (route, target) => {
  const { path } = renderShop(routes, { route, user: aUser() });
  expect(screen.queryByLabelText('Email Address')).not.toBeInTheDocument();
  expect(path()).toBe(target);
});

test('the redirect target goes along to Sign Up [2.9] [2.51]', () => {
  mockApi().on(getShopConfig, aShopConfig());
  renderShop(routes, { route: '/login?redirect=/shipping' });
  expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute(
    'href',
    '/register?redirect=/shipping',
  );
  expect(screen.getByRole('link', { name: /Forgot Password/ })).toHaveAttribute('href', '/forgot-password');
});

test('an identity provider is offered once it is set up [1.14] [7.33]', async () => {
  mockApi().on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }));
  renderShop(routes, { route: '/login?redirect=/shipping' });
  const link = await screen.findByRole('link', { name: 'Continue with Berg ID' });
  expect(link).toHaveAttribute('href', '/api/users/oidc/start?redirect=%2Fshipping');
});

describe('the way back from the identity provider', () => {
  const BACK = '/login?redirect=/shipping';

  test('ends with the account read once, and leads to where the visitor wanted to be', async () => {
    const api = mockApi().on(getShopConfig, aShopConfig()).on(getProfile, aUser());
    const { path, store } = renderShop(routes, { route: `${BACK}&oidc=done` });
    await waitFor(() => {
      expect(path()).toBe('/shipping');
    });
    expect(api.calls(getProfile)).toHaveLength(1);
    expect(store.getState().auth.userInfo).toEqual(aUser());
    await waitFor(() => {
      expect(localStorage.getItem('userInfo')).toContain('thandi@shop.example');
    });
  });

  test('makes somebody else of whom this browser still remembered', async () => {
    mockApi().on(getShopConfig, aShopConfig()).on(getProfile, aUser());
    const { path, store } = renderShop(routes, { route: `${BACK}&oidc=done`, user: anAdmin() });
    await waitFor(() => {
      expect(path()).toBe('/shipping');
    });
    expect(store.getState().auth.userInfo).toEqual(aUser());
  });

  test('whose account cannot be read for now can be ended by Retry', async () => {
    const api = mockApi().on(getShopConfig, aShopConfig()).fail(getProfile, 503, { message: 'Busy.' });
    const { user, path } = renderShop(routes, { route: `${BACK}&oidc=done` });
    expect(await screen.findByRole('alert')).toHaveTextContent('Busy.');
    api.on(getProfile, aUser());
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => {
      expect(path()).toBe('/shipping');
    });
  });

  test.each([
    ['failed', 'Signing in with Berg ID did not work. Please try again, or use your password.'],
    [
      'unverified',
      'Berg ID has not verified your email address. Please verify it there, or use your password.',
    ],
    ['cancelled', 'You have cancelled signing in with Berg ID.'],
  ])('that has %s is explained, once', async (outcome, sentence) => {
    mockApi().on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }));
    const { path } = renderShop(routes, { route: `${BACK}&oidc=${outcome}` });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(path()).toBe(BACK);
  });

  test('without a session is no sign-in', async () => {
    mockApi()
      .on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }))
      .fail(getProfile, 401, { message: 'Please sign in.', code: 'unauthenticated' });
    renderShop(routes, { route: `${BACK}&oidc=done` });
    expect(await screen.findByText(/^Signing in with Berg ID did not work/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });

  test('with an address that has an account asks for the password, and goes on with it', async () => {
    mockApi()
      .on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }))
      .on(signIn, aUser());
    const { user, path } = renderShop(routes, { route: `${BACK}&link=1` });
    expect(
      await screen.findByText(
        'There is an account with your email address already. Sign in with its password to link it to Berg ID.',
      ),
    ).toBeInTheDocument();
    await user.type(screen.getByLabelText('Email Address'), 'thandi@shop.example');
    await user.type(screen.getByLabelText('Password'), 'Protea2026!');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => {
      expect(path()).toBe('/shipping');
    });
  });
});

describe('the way back from the identity provider to an account that asks for a code', () => {
  const BACK = '/login?redirect=/shipping&oidc=code';

  test('asks for the code alone, and goes on with it', async () => {
    const api = mockApi().on(getShopConfig, aShopConfig()).on(signInWithCode, anAdmin());
    const { user, path, store } = renderShop(routes, { route: BACK });
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => {
      expect(code).toHaveFocus();
    });
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
    expect(path()).toBe(BACK);
    await user.type(code, '123456{Enter}');
    await waitFor(() => {
      expect(path()).toBe('/shipping');
    });
    expect(api.calls(signInWithCode)).toEqual([{ code: '123456' }]);
    expect(store.getState().auth.userInfo).toEqual(anAdmin());
  });

  test('says so when it took too long, and offers the password', async () => {
    const expired = 'This sign-in has expired. Please start again.';
    mockApi()
      .on(getShopConfig, aShopConfig())
      .fail(signInWithCode, 401, { code: 'bad_credentials', message: expired });
    const { user } = renderShop(routes, { route: BACK });
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent(expired);
    await user.click(screen.getByRole('button', { name: 'Use your password instead' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
});

test('a sign-in that the network swallows keeps what was typed, and says what may be the matter', async () => {
  mockApi().on(getShopConfig, aShopConfig()).fail(signIn, 'FETCH_ERROR');
  const { user } = renderShop(routes, { route: '/login' });
  await user.type(screen.getByLabelText('Email Address'), 'thandi@shop.example');
  await user.type(screen.getByLabelText('Password'), 'Protea2026!');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  const [inForm] = await screen.findAllByRole('alert');
  expect(inForm).toHaveTextContent('Network Error');
  expect(inForm).toHaveTextContent('You seem to be offline.');
  expect(screen.getByLabelText('Password')).toHaveValue('Protea2026!');
});
