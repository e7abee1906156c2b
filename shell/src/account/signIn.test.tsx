import { screen, waitFor, within } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { getEmailStatus, sendConfirmation, verifyEmail } from '@shop/contract/emailConfirmation';
import { listOwnOrders } from '@shop/contract/orders';
import { requestPasswordReset, resetPassword, verifyReset } from '@shop/contract/passwordReset';
import { signInWithCode } from '@shop/contract/secondFactorSignIn';
import { getProfile, register, signIn } from '@shop/contract/users';
import type { PasswordScreen } from '@shop/domain/passwords';
import { getPasswordHint } from '@shop/domain/passwords';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { RenderedShop } from '@shop/shared-ui/testing/renderShop';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';
import { ProfilePage } from './ProfilePage.tsx';
import { RegisterPage } from './RegisterPage.tsx';
import { SignInPage } from './SignInPage.tsx';
import { shell } from './pages.tsx';

describe('signing in', () => {
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

    test('the way back from the provider reads the account once, and leads to the wanted page', async () => {
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

    test('the way back from the provider replaces the account that this browser remembered', async () => {
      mockApi().on(getShopConfig, aShopConfig()).on(getProfile, aUser());
      const { path, store } = renderShop(routes, { route: `${BACK}&oidc=done`, user: anAdmin() });
      await waitFor(() => {
        expect(path()).toBe('/shipping');
      });
      expect(store.getState().auth.userInfo).toEqual(aUser());
    });

    test('the way back from the provider can be completed by Retry when the account is unreadable', async () => {
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
      ['failed', "Signing in with Berg ID didn't work. Please try again, or use your password."],
      [
        'unverified',
        "Berg ID hasn't verified your email address. Please verify it there, or use your password.",
      ],
      ['cancelled', "You've cancelled signing in with Berg ID."],
    ])('the way back from the provider that has %s is explained, once', async (outcome, sentence) => {
      mockApi().on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }));
      const { path } = renderShop(routes, { route: `${BACK}&oidc=${outcome}` });
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(sentence);
      expect(path()).toBe(BACK);
    });

    test('the way back from the provider without a session is no sign-in', async () => {
      mockApi()
        .on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }))
        .fail(getProfile, 401, { message: 'Please sign in.', code: 'unauthenticated' });
      renderShop(routes, { route: `${BACK}&oidc=done` });
      expect(await screen.findByText(/^Signing in with Berg ID didn't work/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
    });

    test('the way back from the provider with a known address asks for its password, and goes on', async () => {
      mockApi()
        .on(getShopConfig, aShopConfig({ identityProvider: 'Berg ID' }))
        .on(signIn, aUser());
      const { user, path } = renderShop(routes, { route: `${BACK}&link=1` });
      expect(
        await screen.findByText(
          "There's already an account with your email address. Sign in with its password to link it to Berg ID.",
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

    test('the way back to an account with a second factor asks for the code alone, and goes on', async () => {
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

    test('the way back that took too long says so, and offers the password', async () => {
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
});

describe('registering', () => {
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

  test('an error of the server in registering is shown under its field as well', async () => {
    const sentence = 'This password is too common.';
    mockApi()
      .on(getShopConfig, aShopConfig())
      .fail(register, 400, { message: sentence, code: 'invalid_input', fields: { password: sentence } });
    await fill(renderShop(routes, { route: '/register' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        expect.stringContaining(sentence),
      );
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
});

describe('a forgotten password', () => {
  const SENT = 'If this address has an account, a reset link is on its way.';
  const VERIFIED = { message: 'Email verified. Please set a new password.', email: 'thandi@shop.example' };
  const RULE =
    'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character';
  const LINK = '/forgot-password#token=abc';

  test('step 1 asks for a link and says that it is on its way, without a word of the demo [2.10] [2.71] [4.21]', async () => {
    const api = mockApi()
      .on(requestPasswordReset, { message: SENT })
      .on(getShopConfig, aShopConfig({ demoMailboxUrl: 'http://127.0.0.1:3005/mail' }));
    const { user } = renderShop(<ForgotPasswordPage />, { route: '/forgot-password' });
    await user.type(screen.getByLabelText('Email Address'), ' Thandi@shop.example');
    await user.click(screen.getByRole('button', { name: 'Verify Email' }));
    expect(await screen.findByText(SENT, { exact: false })).toBeInTheDocument();
    expect(screen.queryByText(/demo/i)).toBeNull();
    expect(api.calls(requestPasswordReset)).toEqual([{ email: 'thandi@shop.example' }]);
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

  test("the mail's link leads to step 2, and its token leaves the address [2.71] [4.21] [8.26]", async () => {
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
    const api = mockApi().on(getShopConfig, aShopConfig()).fail(requestPasswordReset, 502, null);
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
});

describe('confirming an e-mail address', () => {
  const LINK = '/verify-email#token=abc';
  const CONFIRMED = { message: 'Your email address is confirmed.' };
  const ALREADY = { message: 'Your email address is already confirmed.' };
  const REFUSED = { message: 'This link is no longer valid.', code: 'invalid_input' } as const;
  const VISITOR = aUser();
  const open = { email: VISITOR.email, isConfirmed: false };

  test('the e-mail’s link confirms the address without a sign-in, and its token leaves the URL', async () => {
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

  test('a signed-out visitor with an expired link is led to Sign In for a new one, and back', async () => {
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
});

describe('an unconfirmed e-mail address', () => {
  test('an unconfirmed address is pointed out, and another link can be sent', async () => {
    const message = 'We have sent a new link to thandi@shop.example.';
    const api = aProfileApi()
      .on(listOwnOrders, [])
      .on(getEmailStatus, { email: 'thandi@shop.example', isConfirmed: false })
      .on(sendConfirmation, { message });
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    expect(await screen.findByText(/isn't confirmed yet/)).toHaveTextContent('thandi@shop.example');
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    expect(await screen.findByText(message)).toHaveFocus();
    expect(api.calls(sendConfirmation)).toHaveLength(1);
  });

  test('a confirmed address is not mentioned', async () => {
    const api = aProfileApi().on(listOwnOrders, []);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    await waitFor(() => {
      expect(api.calls(getEmailStatus)).toHaveLength(1);
    });
    await settled();
    expect(screen.queryByText(/not confirmed/)).not.toBeInTheDocument();
  });
});

describe('hints on passwords', () => {
  const LONG_RULE =
    'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character';
  const SHORT_RULE =
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.';

  interface PasswordForm {
    readonly label: string;
    readonly send: string;
    readonly rules: PasswordScreen;
    readonly typed: string;
    readonly refusal: string;
  }

  const FORMS: Readonly<Record<string, PasswordForm>> = {
    '/register': {
      label: 'Password',
      send: 'Register',
      rules: 'signUp',
      typed: 'Protea2026#',
      refusal: LONG_RULE,
    },
    '/profile': {
      label: 'Password',
      send: 'Update',
      rules: 'profile',
      typed: 'Protea2026?',
      refusal: SHORT_RULE,
    },
    '/forgot-password#token=abc': {
      label: 'New Password',
      send: 'Reset Password',
      rules: 'reset',
      typed: 'Protea2026-',
      refusal: LONG_RULE,
    },
  };

  test.each(Object.entries(FORMS))(
    '%s says which special characters count, before and beside its refusal',
    async (route, { label, send, rules, typed, refusal }) => {
      aProfileApi()
        .on(listOwnOrders, [])
        .on(getShopConfig, aShopConfig())
        .on(verifyReset, { message: 'Email verified.', email: 'thandi@shop.example' });
      const { user } = renderShop(shell, { route, ...(route === '/profile' && { user: aUser() }) });
      const field = await screen.findByLabelText(label);
      expect(field).toHaveAccessibleDescription(expect.stringContaining(getPasswordHint(rules)));
      await user.type(field, typed);
      await user.click(screen.getByRole('button', { name: send }));
      expect(await screen.findByText(refusal, { selector: '.error' })).toBeInTheDocument();
      expect(field).toHaveAccessibleDescription(expect.stringMatching(/one of .+ Password must be/));
    },
  );
});
