import { myOrders } from '@shop/contract/orders';
import { updateProfile } from '@shop/contract/users';
import { install, sessionExpired, userSignedIn } from '@shop/shared-ui';
import type { ShopStore } from '@shop/shared-ui';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import type { RenderedShop } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { shell } from './pages.tsx';
import { ProfilePage } from './ProfilePage.tsx';

describe('what was typed when the session ended', () => {
  const prepare = (store: ShopStore): void => {
    install(store, shell);
  };

  async function changeAndLoseSession(): Promise<RenderedShop> {
    aProfileApi()
      .on(myOrders, [])
      .fail(updateProfile, 401, { message: 'Please sign in.', code: 'unauthenticated' });
    const shop = renderShop(<ProfilePage />, { route: '/profile', user: aUser(), prepare });
    await shop.user.type(screen.getByLabelText('Name'), ' Botha');
    await shop.user.type(screen.getByLabelText('Password'), 'Protea2026!');
    await shop.user.type(screen.getByLabelText('Confirm Password'), 'Protea2026!');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => {
      expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    });
    return shop;
  }

  test('is there again for the same person, but for the passwords', async () => {
    const { store } = await changeAndLoseSession();
    act(() => {
      store.dispatch(userSignedIn(aUser()));
    });
    expect(await screen.findByLabelText('Name')).toHaveValue('Thandi Adams Botha');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  test('is there again when another call found the session ended', async () => {
    aProfileApi().on(myOrders, []);
    const { store, user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser(), prepare });
    await user.type(screen.getByLabelText('Name'), ' Botha');
    act(() => {
      store.dispatch(sessionExpired());
    });
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
    act(() => {
      store.dispatch(userSignedIn(aUser()));
    });
    expect(await screen.findByLabelText('Name')).toHaveValue('Thandi Adams Botha');
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  test('is not shown to anybody else, and forgotten then', async () => {
    const { store } = await changeAndLoseSession();
    act(() => {
      store.dispatch(userSignedIn(anAdmin({ name: 'Nomsa Dube' })));
    });
    expect(await screen.findByLabelText('Name')).toHaveValue('Nomsa Dube');
    expect(Reflect.get(store.getState(), 'shell/profileDraft')).toBeNull();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });
});
