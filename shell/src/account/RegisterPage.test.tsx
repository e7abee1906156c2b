import { getShopConfig } from '@shop/contract/config';
import { register } from '@shop/contract/users';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import type { RenderedShop } from '@shop/shared-ui/testing/renderShop';
import { screen, waitFor, within } from '@testing-library/react';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { RegisterPage } from './RegisterPage.tsx';
import { shell } from './pages.tsx';

const GOOD = {
  name: 'Thandi Adams',
  email: 'thandi@shop.example',
  password: 'Protea2026!',
  again: 'Protea2026!',
};
const RULE =
  'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character';

const routes = [
  { path: '/register', element: <RegisterPage /> },
  { path: '*', element: null },
];

beforeEach(() => {
  mockApi().on(getShopConfig, aShopConfig());
});

async function fill({ user }: RenderedShop, values: Partial<typeof GOOD> = {}): Promise<void> {
  const { name, email, password, again } = { ...GOOD, ...values };
  await user.type(screen.getByLabelText('Name'), name);
  await user.type(screen.getByLabelText('Email Address'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm Password'), again);
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

test('the form asks for name, address and password twice, and leads back to Sign In [2.53]', async () => {
  renderShop(shell, { route: '/register?redirect=/shipping' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign Up' })).toBeInTheDocument();
  const labels = ['Name', 'Email Address', 'Password', 'Confirm Password'];
  for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue('');
  expect(screen.getByRole('link', { name: /Login/ })).toHaveAttribute('href', '/login?redirect=/shipping');
});

test('a new customer is signed in and goes on [1.8] [2.9] [4.8]', async () => {
  const api = mockApi().on(getShopConfig, aShopConfig()).on(register, aUser());
  const shop = renderShop(routes, { route: '/register?redirect=/shipping' });
  await fill(shop);
  await waitFor(() => {
    expect(shop.path()).toBe('/shipping');
  });
  const { name, email, password } = GOOD;
  expect(api.calls(register)).toEqual([{ name, email, password }]);
});

test.each([
  [
    'a name that looks like an address',
    'Name',
    { name: 'thandi@shop.example' },
    'Name cannot be an email address',
  ],
  ['an address that is none', 'Email Address', { email: 'thandi' }, 'Please enter a valid email address.'],
  [
    'a password with a character outside the rule',
    'Password',
    { password: 'Protea2026#', again: 'Protea2026#' },
    RULE,
  ],
  ['two passwords', 'Confirm Password', { again: 'Protea2026?' }, 'Passwords do not match'],
])('%s is refused under its field [5.11] [5.12] [5.13]', async (_, label, values, sentence) => {
  await fill(renderShop(routes, { route: '/register' }), values);
  await waitFor(() => {
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });
});

test('what the server refuses stands under its field as well', async () => {
  const sentence = 'This password is too common.';
  mockApi()
    .on(getShopConfig, aShopConfig())
    .fail(register, 400, { message: sentence, code: 'invalid_input', fields: { password: sentence } });
  await fill(renderShop(routes, { route: '/register' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });
});

test('an address that is taken is told, and stays told [8.3]', async () => {
  const message = 'This email address already has an account.';
  mockApi()
    .on(getShopConfig, aShopConfig())
    .fail(register, 409, { message, code: 'email_taken', fields: { email: message } });
  const shop = renderShop(routes, { route: '/register' });
  await fill(shop);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(message));
  expect(shop.path()).toBe('/register');
});

test('mistakes are listed in the order of the fields, whichever came first', async () => {
  const shop = renderShop(routes, { route: '/register' });
  await fill(shop, { again: 'Protea2026?' });
  await shop.user.clear(screen.getByLabelText('Email Address'));
  await shop.user.clear(screen.getByLabelText('Name'));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  await waitFor(() => {
    const addresses = within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['#field-name', '#field-email', '#field-confirmPassword']);
  });
});
