import { myOrders } from '@shop/contract/orders';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { updateProfile } from '@shop/contract/users';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { shell } from './pages.tsx';
import { ProfilePage } from './ProfilePage.tsx';

const RULE =
  'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.';

test('orders stand in a table, with a cross for what has not happened [1.12] [2.63]', async () => {
  aProfileApi().on(myOrders, [
    anOrder({ number: '10042', totalPrice: 449, createdAt: '2026-11-30T22:30:00.000Z' }),
  ]);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  const table = await screen.findByRole('table', { name: 'My Orders' });
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map((column) => column.textContent)).toEqual([
    'ID',
    'DATE',
    'TOTAL',
    'PAID',
    'DELIVERED',
    'DETAILS',
  ]);
  const row = within(table).getAllByRole('row')[1] ?? table;
  expect(within(row).getByRole('link', { name: '10042' })).toBeInTheDocument();
  expect(within(row).getByText('2026-12-01')).toBeInTheDocument();
  expect(within(row).getByText('R449.00')).toBeInTheDocument();
  expect(within(row).getAllByRole('img', { name: 'No' })).toHaveLength(2);
  expect(within(row).getByRole('link', { name: 'Details of order 10042' })).toHaveAttribute(
    'href',
    '/order/o-1',
  );
});

test('orders come before the form, in reading order and for the keyboard', async () => {
  aProfileApi().on(myOrders, [anOrder()]);
  renderShop(shell, { route: '/profile', user: aUser() });
  const link = await screen.findByRole('link', { name: 'Details of order 10042' });
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual(['User Profile', 'My Orders', 'Your Details']);
  const name = screen.getByRole('textbox', { name: 'Name' });
  expect(link.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('what cannot be changed says which address is meant, beside it', () => {
  aProfileApi().on(myOrders, []);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  const email = screen.getByRole('textbox', { name: 'Email Address' });
  expect(email).toHaveAccessibleDescription('Please contact us to change your e-mail address.');
});

test.each([
  ['an expired order', { status: 'expired' }, 'Expired'],
  ['a cancelled order', { status: 'expired', state: 'cancelled' }, 'Cancelled'],
  ['a payment under way', { paymentPending: true }, 'Payment pending'],
  ['money that goes back', { refundDue: true }, 'Refund due'],
] as const)('%s is told apart from an unpaid order', async (_, state, words) => {
  aProfileApi().on(myOrders, [anOrder({ _id: 'o-2', number: '10043' }), anOrder(state)]);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  const marked = await screen.findByRole('row', { name: /10042/ });
  const cell = within(marked).getByText(words).closest('td');
  expect(cell).toHaveAttribute('data-label', 'PAID');
  expect(screen.getByRole('row', { name: /10043/ })).not.toHaveTextContent(words);
});

test.each([
  ['unpaid', {}, 'Not paid'],
  ['paid', { isPaid: true, paidAt: '2026-11-20T08:05:00.000Z' }, 'Being packed'],
  ['delivered', { isPaid: true, isDelivered: true }, 'Delivered'],
] as const)(
  'an order that is %s names its state beside its number and first picture',
  async (_, state, words) => {
    aProfileApi().on(myOrders, [anOrder(state)]);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const cell = (await screen.findByRole('link', { name: '10042' })).closest('td');
    expect(cell).toHaveTextContent(`10042${words}`);
    expect(cell?.querySelector('img')).toHaveAttribute('src', anOrder().orderItems[0]?.image);
  },
);

test('an order on its way names its parcel, with a link to the carrier', async () => {
  const trackingUrl = 'https://track.courier.example/BC-1';
  const shipment = {
    carrier: 'Berg Couriers',
    trackingNumber: 'BC-1',
    trackingUrl,
    shippedAt: '2026-11-21T08:00:00.000Z',
  };
  aProfileApi().on(myOrders, [anOrder({ isPaid: true, status: 'paid', state: 'shipped', shipment })]);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  const link = await screen.findByRole('link', { name: 'Track the parcel: Berg Couriers BC-1' });
  expect(link).toHaveAttribute('href', trackingUrl);
  expect(link.closest('td')).toHaveAttribute('data-label', 'DELIVERED');
  expect(screen.getByText('On its way')).toBeInTheDocument();
});

test('who has not ordered yet is told so', async () => {
  aProfileApi().on(myOrders, []);
  renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test('orders that cannot be had cost the table alone, and can be asked for again', async () => {
  const api = aProfileApi().fail(myOrders, 500, { message: 'Something went wrong' });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByLabelText('Name')).toHaveValue('Thandi Adams');
  api.on(myOrders, []);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test('a new name is saved, and stands in the header from then on [2.62] [4.10] [8.24]', async () => {
  const api = aProfileApi()
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

test('only administrators can change their address [5.22] [6.12]', async () => {
  aProfileApi().on(myOrders, []);
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
])('%s is refused [5.20] [5.21]', async (_, first, second, sentence) => {
  aProfileApi().on(myOrders, []);
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await user.type(screen.getByLabelText('Password'), first);
  await user.type(screen.getByLabelText('Confirm Password'), second);
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
});

test('an address that is taken is told, and stands under the field', async () => {
  const message = 'This email address already has an account.';
  aProfileApi()
    .on(myOrders, [])
    .fail(updateProfile, 409, { message, code: 'email_taken', fields: { email: message } });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: anAdmin() });
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  await waitFor(() => expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(message));
});

test('mistakes are listed in the order of the fields, whichever came first', async () => {
  aProfileApi().on(myOrders, []);
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await user.type(screen.getByLabelText('Confirm Password'), 'Protea2026!');
  await user.type(screen.getByLabelText('Phone'), '082');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  await user.clear(screen.getByLabelText('Name'));
  await waitFor(() => {
    const addresses = within(summary)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(addresses).toEqual(['#field-name', '#field-phone', '#field-confirmPassword']);
  });
});

test('a new password asks for the current one, and says when the server misses it', async () => {
  const sentence = 'Please enter your current password.';
  aProfileApi()
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

test('another address of an administrator asks for the current password, and keeps what was typed', async () => {
  const sentence = 'Please enter your current password.';
  const api = aProfileApi()
    .on(myOrders, [])
    .fail(updateProfile, 403, {
      message: sentence,
      code: 'reauth_required',
      fields: { currentPassword: sentence },
    });
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser({ isAdmin: true }) });
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  const email = screen.getByLabelText('Email Address');
  await user.clear(email);
  await user.type(email, 'new@shop.example');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(sentence);
  });
  expect(email).toHaveValue('new@shop.example');
  await user.type(screen.getByLabelText('Current Password'), 'Protea2026!');
  api.on(updateProfile, aUser({ isAdmin: true, email: 'new@shop.example' }));
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => {
    expect(api.calls(updateProfile).at(-1)).toMatchObject({
      email: 'new@shop.example',
      currentPassword: 'Protea2026!',
    });
  });
});

test('two mistakes bring the focus to the summary, one to its field', async () => {
  aProfileApi().on(myOrders, []);
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await user.clear(screen.getByLabelText('Name'));
  await user.type(screen.getByLabelText('Postal Code'), '76');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => {
    expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
  });
  await user.type(screen.getByLabelText('Name'), 'Thandi');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  await waitFor(() => {
    expect(screen.getByLabelText('Postal Code')).toHaveFocus();
  });
});

test('a changed profile is not left without a question', async () => {
  aProfileApi().on(myOrders, []);
  const { user, path } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await user.type(screen.getByLabelText('Name'), ' Botha');
  await user.click(await screen.findByRole('link', { name: 'Shop Merch' }));
  expect(
    screen.getByRole('alertdialog', { name: 'Leave this page? Your changes have not been saved.' }),
  ).toBeInTheDocument();
  expect(path()).toBe('/profile');
});
