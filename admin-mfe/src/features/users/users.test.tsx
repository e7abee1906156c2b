import { screen, waitFor, within } from '@testing-library/react';
import { findOrders } from '@shop/contract/adminOrderList';
import { findUsers, getUserWithOrders } from '@shop/contract/adminUserList';
import { deleteUser, getUser, restoreUser, updateUser } from '@shop/contract/adminUsers';
import { listSecondFactors, removeSecondFactor } from '@shop/contract/adminSecondFactors';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { foundOrders } from '../../testing/foundOrders.ts';
import { aListedUser, foundUsers } from '../../testing/foundUsers.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

describe('users', () => {
  const user = anAdmin();
  const customer = aUser({ email: 'a+b&c@shop.example' });

  test('only customers can be edited and deleted [1.3] [2.17] [2.68] [2.69] [6.11] [R.14]', async () => {
    mockApi().on(findUsers, foundUsers([customer, user]));
    renderAdmin('/admin/userlist');
    expect(await screen.findByRole('link', { name: 'Edit Thandi Adams' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete Thandi Adams' })).toBeInTheDocument();
    const admin = screen.getByRole('row', { name: /admin@shop\.example/ });
    expect(within(admin).getByRole('img', { name: 'Yes' })).toBeInTheDocument();
    expect(within(admin).queryByRole('button')).not.toBeInTheDocument();
    const links = within(admin).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['admin@shop.example']);
  });

  test('an email address cannot add headers to a mailto link [2.68]', async () => {
    mockApi().on(findUsers, foundUsers([customer]));
    renderAdmin('/admin/userlist');
    const mail = await screen.findByRole('link', { name: 'a+b&c@shop.example' });
    expect(mail).toHaveAttribute('href', 'mailto:a%2Bb%26c@shop.example');
  });

  test('deleting a user asks for a confirmation [1.19] [5.31] [8.22]', async () => {
    const api = mockApi()
      .on(findUsers, foundUsers([customer]))
      .on(deleteUser, { message: 'User deleted' });
    const { user: person } = renderAdmin('/admin/userlist');
    await person.click(await screen.findByRole('button', { name: 'Delete Thandi Adams' }));
    const question = screen.getByRole('alertdialog', { name: 'Are you sure?' });
    await waitFor(() => expect(question).toHaveAccessibleDescription('Thandi Adams, a+b&c@shop.example'));
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted')).toBeInTheDocument();
    expect(api.calls(deleteUser)).toEqual([{ id: 'u-thandi' }]);
  });

  test('the deletion of a user can be undone at once', async () => {
    const api = mockApi()
      .on(findUsers, foundUsers([customer]))
      .on(deleteUser, { message: 'User deleted' })
      .on(restoreUser, customer);
    const { user: person } = renderAdmin('/admin/userlist');
    await person.click(await screen.findByRole('button', { name: 'Delete Thandi Adams' }));
    await person.click(screen.getByRole('button', { name: 'Delete' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Thandi Adams restored')).toBeInTheDocument();
    expect(api.calls(restoreUser)).toEqual([{ id: 'u-thandi' }]);
  });

  test('a saved user leads back to the list [1.19] [2.16] [2.70] [6.9] [7.10] [8.23]', async () => {
    const api = mockApi()
      .on(getUser, customer)
      .on(findUsers, foundUsers([customer]))
      .on(updateUser, customer);
    const shop = renderAdmin('/admin/user/u-thandi/edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await shop.user.clear(name);
    await shop.user.type(name, 'Thandi Botha');
    const address = screen.getByRole('textbox', { name: 'Email Address' });
    await shop.user.clear(address);
    await shop.user.type(address, 'botha@shop.example');
    await shop.user.click(screen.getByRole('checkbox', { name: 'Is Admin' }));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('User updated successfully')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Users' });
    expect(shop.path()).toBe('/admin/userlist');
    expect(api.calls(updateUser)).toEqual([
      { userId: 'u-thandi', name: 'Thandi Botha', email: 'botha@shop.example', isAdmin: true },
    ]);
  });

  test('each invalid field shows its error, and the input is kept', async () => {
    mockApi().on(getUser, customer);
    const shop = renderAdmin('/admin/user/u-thandi/edit');
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await shop.user.clear(name);
    await shop.user.type(name, 'someone@shop.example');
    await shop.user.clear(screen.getByRole('textbox', { name: 'Email Address' }));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('group', { name: 'There is a problem' })).toBeInTheDocument();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name cannot be an email address'));
    expect(name).toHaveValue('someone@shop.example');
  });

  test('the reason for a refusal stays on the form', async () => {
    mockApi()
      .on(getUser, customer)
      .fail(updateUser, 409, { message: 'The last administrator must stay.', code: 'last_admin' });
    const shop = renderAdmin('/admin/user/u-thandi/edit');
    await shop.user.click(await screen.findByRole('button', { name: 'Update' }));
    const alerts = await screen.findAllByText('The last administrator must stay.');
    expect(alerts.length).toBeGreaterThan(0);
  });

  describe('two-step sign-in of other administrators', () => {
    const colleague = anAdmin({ _id: 'u-colleague', name: 'Ben', email: 'ben@shop.example' });
    const other = anAdmin({ _id: 'u-other', name: 'Cara', email: 'cara@shop.example' });
    const aList = () =>
      mockApi()
        .on(findUsers, foundUsers([user, colleague, other]))
        .on(listSecondFactors, { userIds: [user._id, colleague._id] });

    test('users are exported as the list is filtered and sorted', async () => {
      aList();
      renderAdmin('/admin/userlist?search=Ben&role=admin&sort=-spent&page=2');
      await screen.findByRole('button', { name: 'Remove two-step sign-in of Ben' });
      expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
        'href',
        '/api/admin/users.csv?search=Ben&role=admin&sort=-spent',
      );
    });

    test('two-step sign-in can be removed for other administrators, but not for oneself', async () => {
      aList();
      renderAdmin('/admin/userlist');
      await screen.findByRole('button', { name: 'Remove two-step sign-in of Ben' });
      expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
    });

    test('two-step sign-in is removed by a dialog that says what it means and takes the password', async () => {
      const api = aList().on(removeSecondFactor, { message: 'Two-step sign-in removed' });
      const { user: person } = renderAdmin('/admin/userlist');
      await person.click(await screen.findByRole('button', { name: 'Remove two-step sign-in of Ben' }));
      const dialog = screen.getByRole('dialog', { name: 'Remove two-step sign-in' });
      await waitFor(() =>
        expect(dialog).toHaveAccessibleDescription(expect.stringContaining('Ben, ben@shop.example')),
      );
      await person.type(within(dialog).getByLabelText('Current Password'), 'Tafelberg1!');
      api.on(listSecondFactors, { userIds: [] });
      await person.click(within(dialog).getByRole('button', { name: 'Remove' }));
      expect(await screen.findByText('Two-step sign-in removed')).toBeInTheDocument();
      expect(api.calls(removeSecondFactor)).toEqual([{ id: 'u-colleague', currentPassword: 'Tafelberg1!' }]);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    test('two-step sign-in that the shop requires of oneself is named, with the way to set it up', async () => {
      const message = 'Please set this up in your profile first.';
      mockApi().fail(findUsers, 403, { code: 'second_factor_setup_required', message });
      renderAdmin('/admin/userlist');
      expect(await screen.findByText(message)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Set it up now' })).toHaveAttribute('href', '/profile');
    });
  });
});

describe('the form of a user', () => {
  const EDIT = '/admin/user/u-thandi/edit';

  test('a user has a name, an address and a role', async () => {
    mockApi().on(getUser, aUser());
    renderAdmin(EDIT);
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Thandi Adams');
    expect(screen.getByRole('textbox', { name: 'Email Address' })).toHaveValue('thandi@shop.example');
    expect(screen.getByRole('checkbox', { name: 'Is Admin' })).not.toBeChecked();
    expect(screen.getByRole('link', { name: /Go Back/ })).toHaveAttribute('href', '/admin/userlist');
  });

  test('an email address in use is refused at its field, which gets the focus', async () => {
    const taken = 'This address is taken.';
    mockApi()
      .on(getUser, aUser())
      .fail(updateUser, 409, { message: taken, code: 'email_taken', fields: { email: taken } });
    const shop = renderAdmin(EDIT);
    const email = await screen.findByRole('textbox', { name: 'Email Address' });
    await shop.user.clear(email);
    await shop.user.type(email, 'admin@shop.example');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => {
      expect(email).toHaveAccessibleDescription(taken);
    });
    await waitFor(() => {
      expect(screen.getAllByText(taken)).not.toHaveLength(1);
    });
    expect(email).toHaveFocus();
    expect(email).toHaveValue('admin@shop.example');
  });

  test('a save that the network lost keeps the input and succeeds at the second attempt', async () => {
    const api = mockApi().on(getUser, aUser()).fail(updateUser, 'FETCH_ERROR');
    const shop = renderAdmin(EDIT);
    await shop.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Botha');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('You seem to be offline.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Thandi Adams Botha');
    api.on(updateUser, aUser()).on(findUsers, foundUsers([aUser()]));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('leaving a changed user asks for a confirmation', async () => {
    mockApi().on(getUser, aUser());
    const shop = renderAdmin(EDIT);
    await shop.user.click(await screen.findByRole('checkbox', { name: 'Is Admin' }));
    await shop.user.click(screen.getByRole('link', { name: /Go Back/ }));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(shop.path()).toBe(EDIT);
  });

  test('the page of an unknown user links to the list', async () => {
    mockApi().fail(getUser, 404, { message: 'User not found', code: 'not_found' });
    renderAdmin(EDIT);
    expect(await screen.findByRole('heading', { name: 'User not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See all users' })).toHaveAttribute('href', '/admin/userlist');
  });

  test('changing one’s own address requires the current password; without it the input remains', async () => {
    const sentence = 'Please enter your current password.';
    const me = anAdmin();
    const api = mockApi()
      .on(getUser, me)
      .fail(updateUser, 403, {
        message: sentence,
        code: 'reauth_required',
        fields: { currentPassword: sentence },
      });
    const shop = renderAdmin(`/admin/user/${me._id}/edit`);
    const email = await screen.findByRole('textbox', { name: 'Email Address' });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await shop.user.clear(email);
    await shop.user.type(email, 'new@shop.example');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await waitFor(() => {
      expect(screen.getByLabelText('Current Password')).toHaveAccessibleDescription(sentence);
    });
    expect(email).toHaveValue('new@shop.example');
    await shop.user.type(screen.getByLabelText('Current Password'), 'Protea2026!');
    api.on(updateUser, me).on(findUsers, foundUsers([me]));
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument();
    expect(api.calls(updateUser).at(-1)).toEqual({
      userId: me._id,
      email: 'new@shop.example',
      currentPassword: 'Protea2026!',
    });
  });
});

describe('the list of users', () => {
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
    expect(api.calls(findOrders)).toContainEqual({ page: '1', pageSize: 10, user: ID });
    await person.click(screen.getByRole('link', { name: 'Orders of all users' }));
    await waitFor(() => expect(path()).toBe('/admin/orderlist'));
  });

  test('the orders of a user who is deleted are still found', async () => {
    mockApi()
      .on(findOrders, foundOrders([]))
      .fail(getUser, 404, { message: 'User not found', code: 'not_found' });
    renderAdmin(`/admin/orderlist?user=${ID}`);
    expect(await screen.findByText('Orders of a user who no longer exists')).toBeInTheDocument();
    expect(await screen.findByText('No orders match all your filters.')).toBeInTheDocument();
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
    expect(api.calls(findOrders)).toContainEqual({ page: '1', pageSize: 10 });
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
    expect(await screen.findByRole('columnheader', { name: 'NAME' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
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
    expect(await screen.findByText('No deleted users')).toBeInTheDocument();
    expect(api.calls(restoreUser)).toEqual([{ id: ID }]);
  });
});
