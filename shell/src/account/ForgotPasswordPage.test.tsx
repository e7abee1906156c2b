import { getShopConfig } from '@shop/contract/config';
import { forgotPassword, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen, waitFor, within } from '@testing-library/react';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

const SENT = 'If this address has an account, a reset link is on its way.';
const VERIFIED = { message: 'Email verified. Please set a new password.', email: 'thandi@shop.example' };
const RULE =
  'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character';
const LINK = '/forgot-password#token=abc';

test('step 1 asks for a link, and leads to the demo mailbox where there is one [2.10] [2.71] [4.21]', async () => {
  const api = mockApi()
    .on(forgotPassword, { message: SENT })
    .on(getShopConfig, aShopConfig({ demoMailboxUrl: 'http://127.0.0.1:3005/mail' }));
  const { user } = renderShop(<ForgotPasswordPage />, { route: '/forgot-password' });
  await user.type(screen.getByLabelText('Email Address'), ' Thandi@shop.example');
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect(await screen.findByText(SENT, { exact: false })).toBeInTheDocument();
  const mailbox = await screen.findByRole('link', { name: 'Open the demo mailbox' });
  expect(mailbox).toHaveAttribute('href', 'http://127.0.0.1:3005/mail');
  expect(api.calls(forgotPassword)).toEqual([{ email: 'thandi@shop.example' }]);
});

test('an empty address is refused [4.22] [5.23]', async () => {
  const { user } = renderShop(<ForgotPasswordPage />, { route: '/forgot-password' });
  await user.click(screen.getByRole('button', { name: 'Verify Email' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(
      expect.stringContaining('Please enter your email address.'),
    );
  });
});

test('the link of the mail leads to step 2, and its token leaves the address [2.71] [4.21] [8.26]', async () => {
  const api = mockApi().on(verifyReset, VERIFIED);
  const { path } = renderShop(<ForgotPasswordPage />, { route: LINK });
  expect(await screen.findByLabelText('New Password')).toBeInTheDocument();
  expect(await screen.findByText('Email verified. Please set a new password.')).toBeInTheDocument();
  expect(path()).toBe('/forgot-password');
  expect(api.calls(verifyReset)).toEqual([{ token: 'abc' }]);
});

test('a link that has run out leads back to step 1 [4.22]', async () => {
  mockApi().fail(verifyReset, 400, { message: 'This link has expired.', code: 'reset_required' });
  renderShop(<ForgotPasswordPage />, { route: LINK });
  const [inPage] = await screen.findAllByRole('alert');
  expect(inPage).toHaveTextContent('This link has expired.');
  expect(await screen.findByRole('button', { name: 'Verify Email' })).toBeInTheDocument();
});

test.each([
  ['nothing', '', '', 'Please fill in all password fields.'],
  ['a weak password', 'protea', 'protea', RULE],
  ['two passwords', 'Protea2026#', 'Protea2026!', 'Passwords do not match.'],
])('%s as new password is refused [5.24] [5.25] [5.26]', async (_, first, second, sentence) => {
  mockApi().on(verifyReset, VERIFIED);
  const { user } = renderShop(<ForgotPasswordPage />, { route: LINK });
  const field = await screen.findByLabelText('New Password');
  if (first) await user.type(field, first);
  if (second) await user.type(screen.getByLabelText('Confirm New Password'), second);
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('mistakes are listed in the order of the fields, whichever came first', async () => {
  mockApi().on(verifyReset, VERIFIED);
  const { user } = renderShop(<ForgotPasswordPage />, { route: LINK });
  await user.type(await screen.findByLabelText('New Password'), 'Protea2026!');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await user.clear(screen.getByLabelText('New Password'));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  const addresses = within(summary)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['#field-password', '#field-confirmPassword']);
});

test('the meter follows the new password [2.71]', async () => {
  mockApi().on(verifyReset, VERIFIED);
  const { user } = renderShop(<ForgotPasswordPage />, { route: LINK });
  const field = await screen.findByLabelText('New Password');
  await user.type(field, 'Pro');
  expect(screen.getByText('Weak')).toBeInTheDocument();
  await user.type(field, 'tea');
  expect(screen.getByText('Medium')).toBeInTheDocument();
  await user.type(field, '2026#');
  expect(screen.getByText('Strong')).toBeInTheDocument();
});

test('a failure without words has the words of its step [8.4] [8.5]', async () => {
  const api = mockApi().on(getShopConfig, aShopConfig()).fail(forgotPassword, 502, null);
  const first = renderShop(<ForgotPasswordPage />, { route: '/forgot-password' });
  await first.user.type(screen.getByLabelText('Email Address'), 'thandi@shop.example');
  await first.user.click(screen.getByRole('button', { name: 'Verify Email' }));
  expect((await screen.findAllByText('Error verifying email.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Email Address')).toHaveValue('thandi@shop.example');
  first.unmount();

  api.on(verifyReset, VERIFIED).fail(resetPassword, 502, null);
  const second = renderShop(<ForgotPasswordPage />, { route: LINK });
  await second.user.type(await screen.findByLabelText('New Password'), 'Protea2026#');
  await second.user.type(screen.getByLabelText('Confirm New Password'), 'Protea2026#');
  await second.user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect((await screen.findAllByText('Error resetting password.')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('New Password')).toHaveValue('Protea2026#');
});

test('a link that could not be checked for now is checked again on Retry, without the mail', async () => {
  const api = mockApi().fail(verifyReset, 'FETCH_ERROR');
  const { user, path } = renderShop(<ForgotPasswordPage />, { route: LINK });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(path()).toBe('/forgot-password'));
  api.on(verifyReset, VERIFIED);
  await user.click(retry);
  expect(await screen.findByLabelText('New Password')).toBeInTheDocument();
  expect(api.calls(verifyReset).at(-1)).toEqual({ token: 'abc' });
});

test('a new password leads to Sign In [4.23] [8.25]', async () => {
  const api = mockApi()
    .on(verifyReset, VERIFIED)
    .on(resetPassword, { message: 'Password reset successfully.' });
  const { user, path } = renderShop(<ForgotPasswordPage />, { route: LINK });
  await user.type(await screen.findByLabelText('New Password'), 'Protea2026#');
  await user.type(screen.getByLabelText('Confirm New Password'), 'Protea2026#');
  expect(screen.getByText('Strong')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  expect(await screen.findByText('Password reset successfully.')).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/login'));
  expect(api.calls(resetPassword)).toEqual([{ email: 'thandi@shop.example', password: 'Protea2026#' }]);
});
