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
  test('stores the user in memory and in the browser [3.7] [4.8]', async () => {
    const api = mockApi().on(signIn, aUser());
    const { store, user } = renderShop(<SignInForm />);
    await fillIn(user, ' Thandi@Shop.Example ');
    await waitFor(() => {
      expect(selectUserInfo(store.getState())).toEqual(aUser());
    });
    expect(stored('userInfo')).toEqual(aUser());
    expect(api.calls(signIn)).toEqual([{ email: 'thandi@shop.example', password: 'Protea2026!' }]);
  });

  test('a refusal is a toast with the sentence of the server, and what was typed stays [8.3]', async () => {
    mockApi().fail(signIn, 401, { code: 'bad_credentials', message: 'Invalid email or password' });
    const { user } = renderShop(<SignInForm />);
    await fillIn(user, 'thandi@shop.example');
    const toast = (await screen.findByRole('button', { name: 'Dismiss' })).closest('[role=alert]');
    const [inForm, ...others] = screen.getAllByRole('alert');
    expect(others).toEqual([toast]);
    for (const alert of [inForm, toast]) expect(alert).toHaveTextContent('Invalid email or password');
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
