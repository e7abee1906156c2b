import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/emailConfirmation';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

const LINK = '/verify-email#token=abc';
const CONFIRMED = { message: 'Your email address is confirmed.' };
const ALREADY = { message: 'Your email address is already confirmed.' };
const REFUSED = { message: 'This link is no longer valid.', code: 'invalid_input' } as const;
const VISITOR = aUser();
const open = { email: VISITOR.email, isConfirmed: false };

test('the link of the email confirms the address without a sign-in, and its token leaves the address bar', async () => {
  const api = mockApi().on(verifyEmail, CONFIRMED);
  const { path } = renderShop(<ConfirmEmailPage />, { route: LINK });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  expect(await screen.findByText(CONFIRMED.message)).toBeInTheDocument();
  expect(path()).toBe('/verify-email');
  expect(api.calls(verifyEmail)).toEqual([{ token: 'abc' }]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a link that was followed before says that the address is confirmed', async () => {
  mockApi().on(verifyEmail, ALREADY);
  renderShop(<ConfirmEmailPage />, { route: LINK });
  expect(await screen.findByText(ALREADY.message)).toBeInTheDocument();
});

test('who is signed out and has a link that has run out is led to Sign In for another one, and back', async () => {
  mockApi().fail(verifyEmail, 400, REFUSED);
  renderShop(<ConfirmEmailPage />, { route: LINK });
  expect(await screen.findByRole('alert')).toHaveTextContent(REFUSED.message);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?redirect=/verify-email',
  );
});

test('who is signed in can have a new link sent', async () => {
  const sent = { message: `A new link is on its way to ${VISITOR.email}.` };
  const api = mockApi().fail(verifyEmail, 400, REFUSED).on(getEmailStatus, open).on(sendConfirmation, sent);
  const { user } = renderShop(<ConfirmEmailPage />, { route: LINK, user: VISITOR });
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(sent.message)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send a new link' })).not.toBeInTheDocument();
  expect(api.calls(sendConfirmation)).toHaveLength(1);
});

test('a refused request for a new link says why, and may be repeated', async () => {
  mockApi().on(getEmailStatus, open).fail(sendConfirmation, 429, {
    message: 'Too many requests. Please try again later.',
    code: 'too_many_requests',
  });
  const { user } = renderShop(<ConfirmEmailPage />, { route: '/verify-email', user: VISITOR });
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests.');
  expect(screen.getByRole('button', { name: 'Send a new link' })).toBeEnabled();
});

test('without a link who is signed in reads whether the address is confirmed', async () => {
  mockApi().on(getEmailStatus, { ...open, isConfirmed: true });
  renderShop(<ConfirmEmailPage />, { route: '/verify-email', user: VISITOR });
  expect(await screen.findByText(ALREADY.message)).toBeInTheDocument();
});

test('without a link a visitor is told where to find it', async () => {
  mockApi();
  renderShop(<ConfirmEmailPage />, { route: '/verify-email' });
  expect(await screen.findByText(/Please open the link in the email/)).toBeInTheDocument();
});

test('a link that could not be checked for now is checked again on Retry, without the email', async () => {
  const api = mockApi().fail(verifyEmail, 'FETCH_ERROR');
  const { user, path } = renderShop(<ConfirmEmailPage />, { route: LINK });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  await waitFor(() => expect(path()).toBe('/verify-email'));
  api.on(verifyEmail, CONFIRMED);
  await user.click(retry);
  expect(await screen.findByText(CONFIRMED.message)).toBeInTheDocument();
  expect(api.calls(verifyEmail)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
});
