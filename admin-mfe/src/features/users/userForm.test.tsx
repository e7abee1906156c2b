import { findUsers } from '@shop/contract/adminUserList';
import { getUser, updateUser } from '@shop/contract/adminUsers';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { foundUsers } from '../../testing/foundUsers.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

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

test('changing one’s own email address needs the current password, and the input is kept without it', async () => {
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
