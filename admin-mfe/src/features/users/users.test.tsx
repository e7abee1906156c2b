import { findUsers } from '@shop/contract/adminUserList';
import { deleteUser, getUser, restoreUser, updateUser } from '@shop/contract/adminUsers';
import { listSecondFactors, removeSecondFactor } from '@shop/contract/colleagueSecondFactor';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundUsers } from '../../testing/foundUsers.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const user = anAdmin();
const customer = aUser({ email: 'a+b&c@shop.example' });

test('customers can be edited and deleted, administrators cannot [1.3] [2.17] [2.68] [2.69] [6.11] [R.14]', async () => {
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

  test('can be removed for whoever has it, but oneself', async () => {
    aList();
    renderAdmin('/admin/userlist');
    await screen.findByRole('button', { name: 'Remove two-step sign-in of Ben' });
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });

  test('is removed after a dialog that says what it means and takes the password', async () => {
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

  test('that the shop requires of oneself is named, with the way to set it up', async () => {
    const message = 'Please set this up in your profile first.';
    mockApi().fail(findUsers, 403, { code: 'second_factor_setup_required', message });
    renderAdmin('/admin/userlist');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Set it up now' })).toHaveAttribute('href', '/profile');
  });
});
