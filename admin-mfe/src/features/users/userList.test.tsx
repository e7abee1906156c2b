import { findOrders } from '@shop/contract/adminOrderList';
import { findUsers, getUserWithOrders } from '@shop/contract/adminUserList';
import { getUser, restoreUser } from '@shop/contract/adminUsers';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundOrders } from '../../testing/foundOrders.ts';
import { aListedUser, foundUsers } from '../../testing/foundUsers.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const ID = '0198c1d2-7a4b-7c3d-8e5f-0a1b2c3d4e5f';
const HAS_ORDERED = { orderCount: 3, spent: 1234.5, lastOrderAt: '2026-11-20T08:30:00.000Z' };
const buyer = { ...aUser({ _id: ID }), ...HAS_ORDERED };

test('a row says what a user has ordered, and leads to these orders', async () => {
  const api = mockApi()
    .on(findUsers, foundUsers([buyer, { ...anAdmin(), isConfirmed: false }]))
    .on(findOrders, foundOrders([anOrder()]))
    .on(getUser, buyer);
  const { user: person, path } = renderAdmin('/admin/userlist');
  const row = await screen.findByRole('row', { name: /thandi@shop\.example/ });
  expect(row).toHaveTextContent('3 orders, R1 234.50 spent, last 2026-11-20');
  const other = screen.getByRole('row', { name: /admin@shop\.example/ });
  expect(within(other).getByText('No orders')).toBeInTheDocument();
  expect(within(other).getByText('Unconfirmed')).toBeInTheDocument();
  await person.click(within(row).getByRole('link', { name: '3 orders of Thandi Adams' }));
  await waitFor(() => expect(path()).toBe(`/admin/orderlist?user=${ID}`));
  expect(await screen.findByRole('link', { name: 'Thandi Adams' })).toHaveAttribute(
    'href',
    `/admin/user/${ID}/edit`,
  );
  expect(api.calls(findOrders)).toEqual([{ page: '1', pageSize: 10, user: ID }]);
  await person.click(screen.getByRole('link', { name: 'Orders of all users' }));
  await waitFor(() => expect(path()).toBe('/admin/orderlist'));
});

test('the orders of a user who is deleted are still found', async () => {
  mockApi()
    .on(findOrders, foundOrders([]))
    .fail(getUser, 404, { message: 'User not found', code: 'not_found' });
  renderAdmin(`/admin/orderlist?user=${ID}`);
  expect(await screen.findByText('Orders of a user who is not here any more')).toBeInTheDocument();
  expect(await screen.findByText('No order has all that you asked for.')).toBeInTheDocument();
});

test('a user who cannot be asked for is not said to be gone', async () => {
  const api = mockApi()
    .on(findOrders, foundOrders([anOrder()]))
    .fail(getUser, 503, { message: 'Please try again in a moment.', code: 'busy' });
  renderAdmin(`/admin/orderlist?user=${ID}`);
  await waitFor(() => {
    expect(api.calls(getUser)).toHaveLength(1);
  });
  await settled();
  expect(screen.getByText('Orders of one user')).toBeInTheDocument();
});

test('an address that names no user lists the orders of all', async () => {
  const api = mockApi().on(findOrders, foundOrders([anOrder()]));
  renderAdmin('/admin/orderlist?user=thandi');
  await screen.findByRole('table', { name: 'Orders' });
  expect(api.calls(findOrders)).toEqual([{ page: '1', pageSize: 10 }]);
  expect(screen.queryByRole('link', { name: 'Orders of all users' })).not.toBeInTheDocument();
});

test('the page of a user says the same', async () => {
  mockApi().on(getUser, buyer).on(getUserWithOrders, aListedUser(buyer));
  renderAdmin(`/admin/user/${ID}/edit`);
  const orders = await screen.findByRole('region', { name: 'Orders' });
  expect(await within(orders).findByRole('link', { name: '3 orders of Thandi Adams' })).toHaveAttribute(
    'href',
    `/admin/orderlist?user=${ID}`,
  );
});

test('a user can be edited although their orders cannot be had', async () => {
  mockApi()
    .on(getUser, buyer)
    .fail(getUserWithOrders, 503, { message: 'Please try again in a moment.', code: 'busy' });
  renderAdmin(`/admin/user/${ID}/edit`);
  expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Update' })).toBeEnabled();
});

test('search, filters and sort stand in the address and narrow the list', async () => {
  const api = mockApi().on(findUsers, foundUsers([buyer]));
  const { user: person, path } = renderAdmin('/admin/userlist?page=2');
  expect(await screen.findByText('1 user')).toBeInTheDocument();
  await person.type(screen.getByRole('searchbox', { name: 'Search users' }), 'thandi{Enter}');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Most spent');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  await person.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Customers');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Orders' }), 'With orders');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Email address' }), 'Unconfirmed');
  await waitFor(() =>
    expect(path()).toBe(
      '/admin/userlist?search=thandi&role=customer&orders=with&address=unconfirmed&sort=-spent',
    ),
  );
  expect(await screen.findByText('1 user with orders')).toBeInTheDocument();
  expect(api.calls(findUsers).at(-1)).toEqual({
    page: '1',
    search: 'thandi',
    role: 'customer',
    orders: 'with',
    address: 'unconfirmed',
    sort: '-spent',
  });
  await person.click(screen.getByRole('link', { name: 'Clear all' }));
  await waitFor(() => expect(path()).toBe('/admin/userlist'));
});

test('the list is sorted by its heads; what an address does not mean is left out', async () => {
  const api = mockApi().on(findUsers, foundUsers([buyer]));
  const { user: person, path } = renderAdmin('/admin/userlist?sort=colour&role=owner');
  await person.click(await screen.findByRole('link', { name: 'NAME' }));
  expect(api.calls(findUsers)[0]).toEqual({ page: '1', sort: '', role: '' });
  expect(path()).toBe('/admin/userlist?role=owner&sort=name');
  expect(await screen.findByRole('columnheader', { name: 'NAME' })).toHaveAttribute('aria-sort', 'ascending');
});

test('a list without users says so, and leads back to all where something was asked for', async () => {
  mockApi().on(findUsers, foundUsers([]));
  renderAdmin('/admin/userlist?search=nobody');
  expect(await screen.findByText('No users found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all users' })).toHaveAttribute('href', '/admin/userlist');
});

test('users of whom there are too many to count are asked for by more', async () => {
  mockApi().on(findUsers, { ...foundUsers([buyer]), total: 1000, isCounted: false });
  renderAdmin('/admin/userlist?orders=with');
  expect(await screen.findByText(/^More than 1000 users\./)).toBeInTheDocument();
});

test('a deleted user is restored from the list of them', async () => {
  const deleted = { ...buyer, deletedAt: '2026-11-21T08:00:00.000Z' };
  const api = mockApi().on(findUsers, foundUsers([])).on(restoreUser, buyer);
  const { user: person, path } = renderAdmin('/admin/userlist');
  api.on(findUsers, foundUsers([deleted]));
  await person.click(await screen.findByRole('link', { name: 'Deleted users' }));
  await waitFor(() => expect(path()).toBe('/admin/userlist?deleted=1'));
  await person.click(await screen.findByRole('button', { name: 'Restore Thandi Adams' }));
  expect(screen.queryByRole('link', { name: 'Edit Thandi Adams' })).not.toBeInTheDocument();
  api.on(findUsers, foundUsers([]));
  await person.click(
    within(screen.getByRole('alertdialog', { name: 'Restore this user?' })).getByRole('button', {
      name: 'Restore',
    }),
  );
  expect(await screen.findByText('Thandi Adams restored')).toBeInTheDocument();
  expect(await screen.findByText('No user is deleted')).toBeInTheDocument();
  expect(api.calls(restoreUser)).toEqual([{ id: ID }]);
});
