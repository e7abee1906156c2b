import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import type { OwnData as Kept } from '@shop/contract/ownData';
import { signOut } from '@shop/contract/users';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { OwnData } from './OwnData.tsx';

const stored: Kept = {
  exportedAt: '2026-11-20T08:00:00.000Z',
  account: {
    _id: 'u-thandi',
    name: 'Thandi Adams',
    email: 'thandi@shop.example',
    emailConfirmedAt: null,
    isAdmin: false,
    hasPassword: true,
    address: null,
    createdAt: '2026-11-01T08:00:00.000Z',
    twoStepSignInSince: null,
  },
  ...{ signedInDevices: [], otherWaysToSignIn: [], cart: [], savedProducts: [], waitingForSizes: [] },
  ...{ noLettersSince: null, reviews: [], orders: [], waitingEmails: [], administration: [] },
};

const show = (user = aUser()) => renderShop(<OwnData />, { route: '/profile', user });

test('what the shop keeps is downloaded as a file, after the password', async () => {
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const api = mockApi().on(downloadOwnData, stored);
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Download my data' }));
  await user.type(dialog.getByLabelText('Current Password'), 'Fynbos-2026!');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('Your data has been downloaded')).toBeInTheDocument();
  expect(api.calls(downloadOwnData)).toEqual([{ currentPassword: 'Fynbos-2026!' }]);
  expect(click).toHaveBeenCalledTimes(1);
  expect(blobs[0]?.type).toBe('application/json');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  click.mockRestore();
});

test('a wrong password is said at its field, and nothing is deleted', async () => {
  const sentence = 'This is not your current password.';
  mockApi().fail(deleteOwnAccount, 403, {
    code: 'reauth_required',
    message: sentence,
    fields: { currentPassword: sentence },
  });
  const { user, store } = show();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
  await user.type(dialog.getByLabelText('Current Password'), 'Wrong-2026!');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => {
    expect(dialog.getByLabelText('Current Password')).toHaveAccessibleDescription(
      expect.stringContaining(sentence),
    );
  });
  expect(store.getState().auth.userInfo).not.toBeNull();
});

test('a deleted account is signed out here, on the landing page', async () => {
  const api = mockApi()
    .on(deleteOwnAccount, { message: 'Your account has been deleted' })
    .on(signOut, { message: 'Signed out' });
  const { user, store, path } = show();
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete my account' }));
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() => {
    expect(store.getState().auth.userInfo).toBeNull();
  });
  expect(api.calls(deleteOwnAccount)).toEqual([{}]);
  await waitFor(() => expect(path()).toBe('/'));
  expect(await screen.findByText('Your account has been deleted')).toBeInTheDocument();
});

test('administrators are told who can end their account', () => {
  mockApi();
  show(anAdmin());
  expect(screen.getByRole('button', { name: 'Download my data' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  expect(screen.getByText(/A colleague can take your rights away first/)).toBeVisible();
});
