import { myOrders } from '@shop/contract/orders';
import { updateProfile } from '@shop/contract/users';
import { aUser, anAdmin, anOrder, mockApi, renderShop } from '@shop/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { ProfilePage } from './ProfilePage.tsx';

const RULE =
  'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.';

test('orders stand in a table, with a cross for what has not happened', async () => {
  mockApi().on(myOrders, [
    anOrder({ number: '10042', totalPrice: 449, createdAt: '2026-11-20T08:00:00.000Z' }),
  ]);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  const table = await screen.findByRole('table', { name: 'My Orders' });
  const row = within(table).getAllByRole('row')[1] ?? table;
  expect(within(row).getByText('2026-11-20')).toBeInTheDocument();
  expect(within(row).getByText('R449.00')).toBeInTheDocument();
  expect(within(row).getAllByRole('img', { name: 'No' })).toHaveLength(2);
  expect(within(row).getByRole('link', { name: 'Details of order 10042' })).toHaveAttribute(
    'href',
    '/order/o-1',
  );
});

test('who has not ordered yet is told so', async () => {
  mockApi().on(myOrders, []);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test('orders that cannot be had cost the table alone, and can be asked for again', async () => {
  const api = mockApi().fail(myOrders, 500, { message: 'Something went wrong' });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByLabelText('Name')).toHaveValue('Thandi Adams');
  api.on(myOrders, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test('a new name is saved, and stands in the header from then on', async () => {
  const api = mockApi()
    .on(myOrders, [])
    .on(updateProfile, aUser({ name: 'Thandi Botha' }));
  const { user, store } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Name'), 'Thandi Botha');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProfile)).toEqual([{ _id: 'u-thandi', name: 'Thandi Botha' }]);
  expect(store.getState().auth.userInfo?.name).toBe('Thandi Botha');
});

test('the delivery details of the account are shown, and sent when they change', async () => {
  const before = aUser({ address: { street: '1 Main Road', city: 'Paarl' } });
  const address = { street: '1 Main Road', city: 'Paarl', postalCode: '7646', phone: '0821234567' };
  const api = mockApi()
    .on(myOrders, [])
    .on(updateProfile, { ...before, address });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: before });
  expect(screen.getByLabelText('Street')).toHaveValue('1 Main Road');
  await user.type(screen.getByLabelText('Postal Code'), '764');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findAllByText('Postal code must be 4 digits.')).not.toHaveLength(0);
  await user.type(screen.getByLabelText('Postal Code'), '6');
  await user.type(screen.getByLabelText('Phone'), '+27 82 123 4567');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProfile)).toEqual([
    { _id: 'u-thandi', name: 'Thandi Adams', address: { ...address, country: 'South Africa' } },
  ]);
});

test('only administrators can change their address', async () => {
  mockApi().on(myOrders, []);
  const { unmount } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(screen.getByLabelText('Email Address')).toHaveAttribute('readonly');
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
  unmount();
  renderShop(<ProfilePage />, { route: '/profile', user: anAdmin() });
  expect(screen.getByLabelText('Email Address')).not.toHaveAttribute('readonly');
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test.each([
  ['a weak password', 'Protea20', 'Protea20', RULE],
  ['two passwords', 'Protea2026!', 'Protea2026#', 'Passwords do not match'],
])('%s is refused', async (_, first, second, sentence) => {
  mockApi().on(myOrders, []);
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await user.type(screen.getByLabelText('Password'), first);
  await user.type(screen.getByLabelText('Confirm Password'), second);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('a new password asks for the current one, and says when the server misses it', async () => {
  const sentence = 'Please enter your current password.';
  mockApi()
    .on(myOrders, [])
    .fail(updateProfile, 403, {
      message: sentence,
      code: 'reauth_required',
      fields: { currentPassword: sentence },
    });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 'Protea2026!');
  await user.type(screen.getByLabelText('Confirm Password'), 'Protea2026!');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(sentence);
  });
});
