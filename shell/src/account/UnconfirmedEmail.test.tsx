import { getEmailStatus, sendConfirmation } from '@shop/contract/emailConfirmation';
import { myOrders } from '@shop/contract/orders';
import { renderShop, settled } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { ProfilePage } from './ProfilePage.tsx';

test('an unconfirmed address is pointed out, and another link can be sent', async () => {
  const message = 'We have sent a new link to thandi@shop.example.';
  const api = aProfileApi()
    .on(myOrders, [])
    .on(getEmailStatus, { email: 'thandi@shop.example', isConfirmed: false })
    .on(sendConfirmation, { message });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(await screen.findByText(/is not confirmed yet/)).toHaveTextContent('thandi@shop.example');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(message)).toHaveFocus();
  expect(api.calls(sendConfirmation)).toHaveLength(1);
});

test('a confirmed address is not mentioned', async () => {
  const api = aProfileApi().on(myOrders, []);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await waitFor(() => {
    expect(api.calls(getEmailStatus)).toHaveLength(1);
  });
  await settled();
  expect(screen.queryByText(/not confirmed/)).not.toBeInTheDocument();
});
