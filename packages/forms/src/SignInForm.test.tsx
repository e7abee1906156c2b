import { signIn, signOut } from '@shop/contract/users';
import { selectUserInfo } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { SignInForm } from './SignInForm.tsx';

function stored(key: string): unknown {
  return JSON.parse(localStorage.getItem(key) ?? 'null');
}

async function fillIn(user: ReturnType<typeof renderShop>['user'], email: string): Promise<void> {
  await user.type(screen.getByLabelText('Email Address'), email);
  await user.type(screen.getByLabelText('Password'), 'Protea2026!');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('sign-in', () => {
  test('signing in stores the user in memory and in the browser [3.7] [4.8]', async () => {
    const api = mockApi().on(signIn, aUser());
    const { store, user } = renderShop(<SignInForm />);
    await fillIn(user, ' Thandi@Shop.Example ');
    await waitFor(() => {
      expect(selectUserInfo(store.getState())).toEqual(aUser());
    });
    expect(stored('userInfo')).toEqual(aUser());
    expect(api.calls(signIn)).toEqual([{ email: 'thandi@shop.example', password: 'Protea2026!' }]);
  });

  test('a refusal is shown in the form and as a silent toast, and what was typed stays [8.3]', async () => {
    mockApi().fail(signIn, 401, { code: 'bad_credentials', message: 'Invalid email or password' });
    const { user } = renderShop(<SignInForm />);
    await fillIn(user, 'thandi@shop.example');
    const toast = (await screen.findByRole('button', { name: 'Dismiss' })).closest('[aria-live=off]');
    for (const shown of [screen.getByRole('alert'), toast]) {
      expect(shown).toHaveTextContent('Invalid email or password');
    }
    expect(screen.getByLabelText<HTMLInputElement>('Email Address').value).toBe('thandi@shop.example');
  });

  test('nothing is sent before both fields are filled', async () => {
    const { user } = renderShop(<SignInForm />);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    await waitFor(() => {
      expect(summary).toHaveFocus();
    });
    await user.click(screen.getByRole('link', { name: 'Please enter your password.' }));
    expect(screen.getByLabelText('Password')).toBe(document.activeElement);
  });

  test("on the admin's origin a customer stays out, and the session ends", async () => {
    const api = mockApi().on(signIn, aUser()).on(signOut, { message: 'Bye' });
    const { store, user } = renderShop(<SignInForm adminOnly />);
    await fillIn(user, 'thandi@shop.example');
    await screen.findByText('This account is not an administrator.');
    expect(selectUserInfo(store.getState())).toBeNull();
    expect(stored('userInfo')).toBeNull();
    expect(api.calls(signOut)).toHaveLength(1);
  });

  test("on the admin's origin an administrator comes in", async () => {
    mockApi().on(signIn, anAdmin());
    const signedIn = jest.fn();
    const { user } = renderShop(<SignInForm adminOnly onSignedIn={signedIn} />);
    await fillIn(user, 'admin@shop.example');
    await waitFor(() => {
      expect(signedIn).toHaveBeenCalledWith(anAdmin());
    });
  });
});

describe('the second step of an account that has one', () => {
  const asking = { code: 'second_factor_required', message: 'Please enter the code.' } as const;
  const WRONG = "This code isn't right, or it's been used already.";

  /** Signs in with the password; the server asks for the code. */
  async function askedForCode() {
    const api = mockApi().fail(signIn, 401, asking);
    const shop = renderShop(<SignInForm />);
    await fillIn(shop.user, 'admin@shop.example');
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await waitFor(() => {
      expect(code).toHaveFocus();
    });
    return { api, ...shop, code };
  }

  test('the code is asked for without an error, with the focus there and the form as typed', async () => {
    const { code } = await askedForCode();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Email Address')).toHaveValue('admin@shop.example');
    expect(screen.getByLabelText('Password')).toHaveValue('Protea2026!');
  });

  test('the code is sent with address and password, a pasted blank included', async () => {
    const { api, user, store } = await askedForCode();
    api.on(signIn, anAdmin());
    await user.paste('123 456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => {
      expect(selectUserInfo(store.getState())).toEqual(anAdmin());
    });
    expect(api.calls(signIn)).toEqual([
      { email: 'admin@shop.example', password: 'Protea2026!' },
      { email: 'admin@shop.example', password: 'Protea2026!', code: '123 456' },
    ]);
  });

  test('a missing code is named under its field, and nothing is sent without it', async () => {
    const { api, user, code } = await askedForCode();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(
      await screen.findByText(/^Please enter the code of your authenticator app, or/),
    ).toBeInTheDocument();
    expect(code).toBeInvalid();
    expect(api.calls(signIn)).toHaveLength(1);
  });

  test('a refused code is named under its field, which stays focused', async () => {
    const { api, user, code } = await askedForCode();
    api.fail(signIn, 401, { ...asking, message: WRONG, fields: { code: WRONG } });
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => {
      expect(code).toHaveAccessibleDescription(expect.stringContaining(WRONG));
      expect(code).toHaveFocus();
    });
    expect(code).toHaveValue('000000');
  });

  test('the code can be a recovery code instead', async () => {
    const { api, user, code } = await askedForCode();
    await user.type(code, '12');
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    const recovery = screen.getByRole('textbox', { name: 'Recovery Code' });
    expect(recovery).toHaveFocus();
    expect(recovery).toHaveValue('');
    expect(recovery).toHaveAttribute('autocomplete', 'off');
    api.on(signIn, anAdmin());
    await user.type(recovery, 'ABCD-EFGH-2345-WXYZ{Enter}');
    await waitFor(() => {
      expect(api.calls(signIn).at(-1)).toMatchObject({ code: 'ABCD-EFGH-2345-WXYZ' });
    });
  });
});
