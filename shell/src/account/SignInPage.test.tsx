import { getShopConfig } from '@shop/contract/config';
import { signIn } from '@shop/contract/users';
import { aUser, mockApi, renderShop } from '@shop/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { SignInPage } from './SignInPage.tsx';

const routes = [
  { path: '/login', element: <SignInPage /> },
  { path: '*', element: null },
];

test('signing in leads to where the visitor wanted to be', async () => {
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

test('a password can be shown, and a meter says how strong it is, as advice', async () => {
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
])('who is signed in already passes %s on to %s, without seeing the form', (route, target) => {
  const { path } = renderShop(routes, { route, user: aUser() });
  expect(screen.queryByLabelText('Email Address')).not.toBeInTheDocument();
  expect(path()).toBe(target);
});

test('the wish goes along to Sign Up', () => {
  mockApi().on(getShopConfig, aShopConfig());
  renderShop(routes, { route: '/login?redirect=/shipping' });
  expect(screen.getByRole('link', { name: /Register/ })).toHaveAttribute(
    'href',
    '/register?redirect=/shipping',
  );
  expect(screen.getByRole('link', { name: /Forgot Password/ })).toHaveAttribute('href', '/forgot-password');
});

test('an identity provider is offered once it is set up', async () => {
  mockApi().on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }));
  renderShop(routes, { route: '/login?redirect=/shipping' });
  const link = await screen.findByRole('link', { name: 'Continue with Berg ID' });
  expect(link).toHaveAttribute('href', '/api/users/oidc/start?redirect=%2Fshipping');
});
