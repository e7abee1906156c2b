import { act, screen, waitFor, within } from '@testing-library/react';
import { listOwnOrders } from '@shop/contract/orders';
import type { OwnData as Kept } from '@shop/contract/ownData';
import { deleteOwnAccount, downloadOwnData } from '@shop/contract/ownData';
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  disableSecondFactor,
} from '@shop/contract/secondFactor';
import { endOneSession, listSessions, signOutEverywhere } from '@shop/contract/sessions';
import { signOut, updateProfile } from '@shop/contract/users';
import type { ShopStore } from '@shop/shared-ui';
import { PasswordField, install, sessionExpired, userSignedIn } from '@shop/shared-ui';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { RenderedShop } from '@shop/shared-ui/testing/renderShop';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { aProfileApi, aSession } from '../testing/aProfileApi.ts';
import { ProfilePage } from './ProfilePage.tsx';
import { OwnData } from './ownData/OwnData.tsx';
import { shell } from './pages.tsx';
import { Security } from './security/Security.tsx';
import { TwoStepSignIn } from './security/TwoStepSignIn.tsx';

describe('the profile', () => {
  const RULE =
    'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.';

  test('orders stand in a table, with a cross for what has not happened [1.12] [2.63]', async () => {
    aProfileApi().on(listOwnOrders, [
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
    aProfileApi().on(listOwnOrders, [anOrder()]);
    renderShop(shell, { route: '/profile', user: aUser() });
    const link = await screen.findByRole('link', { name: 'Details of order 10042' });
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.slice(0, 3)).toEqual(['User Profile', 'My Orders', 'Your Details']);
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(link.compareDocumentPosition(name)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('what cannot be changed says which address is meant, beside it', () => {
    aProfileApi().on(listOwnOrders, []);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const email = screen.getByRole('textbox', { name: 'Email Address' });
    expect(email).toHaveAccessibleDescription('Please contact us to change your email address.');
  });

  test.each([
    ['an expired order', { status: 'expired' }, 'Expired'],
    ['a cancelled order', { status: 'expired', state: 'cancelled' }, 'Cancelled'],
    ['a payment under way', { paymentPending: true }, 'Payment pending'],
    ['money that goes back', { refundDue: true }, 'Refund due'],
  ] as const)('%s is told apart from an unpaid order', async (_, state, words) => {
    aProfileApi().on(listOwnOrders, [anOrder({ _id: 'o-2', number: '10043' }), anOrder(state)]);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const marked = await screen.findByRole('row', { name: /10042/ });
    expect(within(marked).getByRole('cell', { name: new RegExp(words) })).toHaveAttribute(
      'data-label',
      'PAID',
    );
    expect(screen.getByRole('row', { name: /10043/ })).not.toHaveTextContent(words);
  });

  test('an unpaid order leads to its payment, and no other order does', async () => {
    aProfileApi().on(listOwnOrders, [
      anOrder(),
      anOrder({ _id: 'o-2', number: '10043', paymentPending: true }),
      anOrder({ _id: 'o-3', number: '10044', status: 'expired' }),
      anOrder({ _id: 'o-4', number: '10045', status: 'paid', isPaid: true }),
    ]);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const links = await screen.findAllByRole('link', { name: /^Pay now/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay now', '/order/o-1'],
    ]);
    expect(links[0]).toHaveAccessibleName('Pay now for order 10042');
  });

  test.each(['expired', 'cancelled'] as const)('an order that is %s awaits no date', async (state) => {
    aProfileApi().on(listOwnOrders, [anOrder({ status: 'expired', state })]);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const row = await screen.findByRole('row', { name: /10042/ });
    expect(within(row).getAllByRole('img', { name: 'No' })).toHaveLength(2);
    expect(row).not.toHaveTextContent('Not yet');
  });

  test.each([
    ['unpaid', {}, 'Not paid'],
    ['paid', { isPaid: true, paidAt: '2026-11-20T08:05:00.000Z' }, 'Being packed'],
    ['delivered', { isPaid: true, isDelivered: true }, 'Delivered'],
  ] as const)(
    'an order that is %s names its state beside its number and first picture',
    async (_, state, words) => {
      aProfileApi().on(listOwnOrders, [anOrder(state)]);
      renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
      const cell = await screen.findByRole('cell', { name: /^10042/ });
      expect(cell).toHaveTextContent(`10042${words}`);
      expect(within(cell).getByRole('presentation', { hidden: true })).toHaveAttribute(
        'src',
        anOrder().orderItems[0]?.image,
      );
    },
  );

  const PAID = { isPaid: true, paidAt: '2026-11-20T08:05:00.000Z', status: 'paid' } as const;
  const SHIPMENT = {
    carrier: 'Berg Couriers',
    trackingNumber: 'BC-1',
    shippedAt: '2026-11-21T08:00:00.000Z',
  };

  test.each([
    ['PAID', 'Not paid', {}],
    ['DELIVERED', 'Being packed', PAID],
    ['DELIVERED', 'On its way', { ...PAID, state: 'shipped', shipment: SHIPMENT }],
  ] as const)('a row without a date in %s says there that it is: %s', async (column, name, order) => {
    aProfileApi().on(listOwnOrders, [anOrder(order)]);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const row = await screen.findByRole('row', { name: /10042/ });
    const [cell = row, ...others] = within(row)
      .getAllByText(name)
      .map((chip) => chip.closest('td'))
      .flatMap((found) => (found && found.dataset['label'] !== 'ID' ? [found] : []));
    expect(others).toEqual([]);
    expect(cell).toHaveAttribute('data-label', column);
    expect(within(cell).getByRole('img', { name: 'No' })).toBeInTheDocument();
  });

  test('an order on its way names its parcel, with a link to the carrier', async () => {
    const trackingUrl = 'https://track.courier.example/BC-1';
    const shipment = {
      carrier: 'Berg Couriers',
      trackingNumber: 'BC-1',
      trackingUrl,
      shippedAt: '2026-11-21T08:00:00.000Z',
    };
    aProfileApi().on(listOwnOrders, [anOrder({ isPaid: true, status: 'paid', state: 'shipped', shipment })]);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    const link = await screen.findByRole('link', { name: 'Track the parcel: Berg Couriers BC-1' });
    expect(link).toHaveAttribute('href', trackingUrl);
    const cell = screen.getByRole('cell', { name: /Track the parcel/ });
    expect(cell).toHaveAttribute('data-label', 'DELIVERED');
    expect(cell).toContainElement(link);
  });

  test('who has not ordered yet is told so', async () => {
    aProfileApi().on(listOwnOrders, []);
    renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  test('orders that cannot be had cost the table alone, and can be asked for again', async () => {
    const api = aProfileApi().fail(listOwnOrders, 500, { message: 'Something went wrong' });
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    expect(screen.getByLabelText('Name')).toHaveValue('Thandi Adams');
    api.on(listOwnOrders, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  test('a new name is saved, and stands in the header from then on [2.62] [4.10] [8.24]', async () => {
    const api = aProfileApi()
      .on(listOwnOrders, [])
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
    aProfileApi().on(listOwnOrders, []);
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
    aProfileApi().on(listOwnOrders, []);
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    await user.type(screen.getByLabelText('Password'), first);
    await user.type(screen.getByLabelText('Confirm Password'), second);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0);
  });

  test('an address that is taken is told, and stands under the field', async () => {
    const message = 'This email address already has an account.';
    aProfileApi()
      .on(listOwnOrders, [])
      .fail(updateProfile, 409, { message, code: 'email_taken', fields: { email: message } });
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: anAdmin() });
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => expect(screen.getByLabelText('Email Address')).toHaveAccessibleDescription(message));
  });

  test('mistakes are listed in the order of the fields, whichever came first', async () => {
    aProfileApi().on(listOwnOrders, []);
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
      .on(listOwnOrders, [])
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

  test('an administrator’s new address requires the current password, and the input remains', async () => {
    const sentence = 'Please enter your current password.';
    const api = aProfileApi()
      .on(listOwnOrders, [])
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
    aProfileApi().on(listOwnOrders, []);
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
    aProfileApi().on(listOwnOrders, []);
    const { user, path } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    await user.type(screen.getByLabelText('Name'), ' Botha');
    await user.click(await screen.findByRole('link', { name: 'Shop Merch' }));
    expect(
      screen.getByRole('alertdialog', { name: "Leave this page? Your changes haven't been saved." }),
    ).toBeInTheDocument();
    expect(path()).toBe('/profile');
  });
});

describe('own data', () => {
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
    const sentence = "This isn't your current password.";
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
    expect(screen.getByText(/Ask a colleague to remove your admin rights first/)).toBeVisible();
  });
});

describe('the address of a profile', () => {
  test('the delivery details of the account are shown, and sent when they change [3.1]', async () => {
    const before = aUser({ address: { street: '1 Main Road', city: 'Paarl' } });
    const address = { street: '1 Main Road', city: 'Paarl', postalCode: '7646', phone: '0821234567' };
    const api = aProfileApi()
      .on(listOwnOrders, [])
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
      {
        _id: 'u-thandi',
        address: { ...address, country: 'South Africa' },
        addressFields: ['postalCode', 'phone', 'country'],
      },
    ]);
  });

  test.each([
    ['27821234567', '0821234567'],
    ['+27 82 123 4567', '0821234567'],
    ['0027821234567', '0821234567'],
  ])('the pasted phone %j is saved as %j', async (pasted, phone) => {
    const api = aProfileApi().on(listOwnOrders, []).on(updateProfile, aUser());
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    await user.click(screen.getByLabelText('Phone'));
    await user.paste(pasted);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProfile)[0]?.address?.phone).toBe(phone);
  });

  test.each([
    ['Phone', '082123456789', 'Phone must be 10 digits.'],
    ['Postal Code', '76460', 'Postal code must be 4 digits.'],
    ['Street', 'Main Road '.repeat(30), 'Please use at most 200 characters.'],
    ['City', 'Main Road '.repeat(30), 'Please use at most 200 characters.'],
    ['Province', 'Main Road '.repeat(30), 'Please use at most 200 characters.'],
  ])('%s in the profile refuses a pasted text that is too long: %j', async (label, pasted, sentence) => {
    const api = aProfileApi().on(listOwnOrders, []);
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    await user.click(screen.getByLabelText(label));
    await user.paste(pasted);
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findAllByText(sentence)).not.toHaveLength(0);
    expect(screen.getByLabelText(label)).toHaveValue(pasted);
    expect(api.calls(updateProfile)).toEqual([]);
  });

  test('a stored number with the country code is shown as the local number, which is no change', async () => {
    const before = aUser({ address: { street: '1 Main Road', phone: '+27 82 123 4567' } });
    const api = aProfileApi().on(listOwnOrders, []).on(updateProfile, before);
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: before });
    expect(screen.getByLabelText('Phone')).toHaveValue('0821234567');
    await user.type(screen.getByLabelText('City'), 'Paarl');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    expect(api.calls(updateProfile)[0]?.addressFields).toEqual(['city', 'country']);
  });

  test('a profile keeps what another device changed when another field is saved', async () => {
    const before = aUser({ address: { street: '1 Main Road', city: 'Paarl' } });
    const api = aProfileApi().on(listOwnOrders, []).on(updateProfile, before);
    const { user } = renderShop(<ProfilePage />, { route: '/profile', user: before });
    const newValue = JSON.stringify({ ...before, name: 'Thandi Botha', address: { city: 'Ceres' } });
    act(() => {
      window.dispatchEvent(
        new StorageEvent('storage', { key: 'userInfo', newValue, storageArea: localStorage }),
      );
    });
    await user.type(screen.getByLabelText('Phone'), '0821234567');
    await user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
    const [sent] = api.calls(updateProfile);
    expect(sent).not.toHaveProperty('name');
    expect(sent?.addressFields).toEqual(['phone', 'country']);
  });
});

describe('what was typed when the session ended', () => {
  const prepare = (store: ShopStore): void => {
    install(store, shell);
  };

  async function changeAndLoseSession(): Promise<RenderedShop> {
    aProfileApi()
      .on(listOwnOrders, [])
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

  test('the profile as typed returns for the same account, but for the passwords', async () => {
    const { store } = await changeAndLoseSession();
    act(() => {
      store.dispatch(userSignedIn(aUser()));
    });
    expect(await screen.findByLabelText('Name')).toHaveValue('Thandi Adams Botha');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });

  test('the profile as typed returns when another call found the session ended', async () => {
    aProfileApi().on(listOwnOrders, []);
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

  test('the profile as typed is not shown to another account, and forgotten then', async () => {
    const { store } = await changeAndLoseSession();
    act(() => {
      store.dispatch(userSignedIn(anAdmin({ name: 'Nomsa Dube' })));
    });
    expect(await screen.findByLabelText('Name')).toHaveValue('Nomsa Dube');
    expect(Reflect.get(store.getState(), 'shell/profileDraft')).toBeNull();
    expect(await screen.findByText('No orders found')).toBeInTheDocument();
  });
});

describe('how long a profile is cached', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('My Orders are kept for 5 seconds after the screen is gone [7.3]', async () => {
    aProfileApi().on(listOwnOrders, [anOrder()]);
    const { store, unmount } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
    await screen.findByRole('table', { name: 'My Orders' });
    unmount();
    await jest.advanceTimersByTimeAsync(4900);
    expect(cachedQueries(store)).toContain('myOrders');
    await jest.advanceTimersByTimeAsync(200);
    expect(cachedQueries(store)).not.toContain('myOrders');
  });
});

describe('signed-in devices', () => {
  const here = aSession({ isCurrent: true });
  const phone = aSession({ id: 'phone', device: 'Safari on iOS', lastSeenAt: '2026-11-19T08:00:00.000Z' });
  const unknown = aSession({ id: 'unknown', device: null });

  const twoDevices = () => aProfileApi().on(listSessions, { sessions: [here, phone, unknown] });
  const show = () => renderShop(<Security />, { route: '/profile', user: aUser() });
  const rowOf = async (name: string) => {
    const device = await screen.findByText(name);
    const row = screen.getAllByRole('listitem').find((item) => item.contains(device));
    if (!row) throw new Error(`${name} is in no list`);
    return within(row);
  };

  test('each device is named with when it was last seen, and this one cannot be signed out alone', async () => {
    twoDevices();
    show();
    const own = await rowOf('Firefox on Windows');
    expect(own.getByText('This device')).toBeInTheDocument();
    expect(own.queryByRole('button')).not.toBeInTheDocument();
    expect((await rowOf('Safari on iOS')).getByText('2026-11-19 at 10:00')).toBeInTheDocument();
    expect((await rowOf('Unknown device')).getByRole('button')).toHaveAccessibleName(
      'Sign out Unknown device',
    );
    expect(screen.queryByRole('heading', { name: 'Two-step sign-in' })).not.toBeInTheDocument();
  });

  test('another device is signed out and leaves the list', async () => {
    const api = twoDevices().on(endOneSession, { message: 'Signed out' });
    const { user } = show();
    await screen.findByText('Safari on iOS');
    api.on(listSessions, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('Safari on iOS was signed out')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getAllByRole('listitem')).toHaveLength(1);
    });
    expect(api.calls(endOneSession)).toEqual([{ id: 'phone' }]);
  });

  test('signing out everywhere keeps this device unless it is asked to go too', async () => {
    const api = twoDevices().on(signOutEverywhere, {
      message: 'All other devices were signed out',
      ended: 2,
    });
    const { user, store } = show();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere' });
    expect(within(dialog).getByRole('checkbox', { name: 'Sign out this device too' })).not.toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('All other devices were signed out')).toBeInTheDocument();
    expect(store.getState().auth.userInfo).not.toBeNull();
    expect(api.calls(signOutEverywhere)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('signing out everywhere, this device too, signs out here', async () => {
    const api = twoDevices()
      .on(signOutEverywhere, { message: 'All other devices were signed out', ended: 2 })
      .on(signOut, { message: 'Signed out' });
    const { user, store } = show();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await user.click(screen.getByRole('checkbox', { name: 'Sign out this device too' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => {
      expect(store.getState().auth.userInfo).toBeNull();
    });
    expect({ signOutEverywhere: api.calls(signOutEverywhere), signOut: api.calls(signOut) }).toEqual({
      signOutEverywhere: [{}],
      signOut: [{}],
    });
  });

  test('devices that cannot be had can be asked for again', async () => {
    const api = aProfileApi().fail(listSessions, 500, { message: 'Something went wrong' });
    const { user } = show();
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    api.on(listSessions, { sessions: [here] });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('This device')).toBeInTheDocument();
  });
});

describe('signing in by two steps', () => {
  const SECRET = {
    secret: 'ABCDEFGHIJKLMNOP',
    uri: 'otpauth://totp/Koppie',
    qr: '<svg viewBox="0 0 1 1"></svg>',
  };
  const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const off = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
  const on = { isOn: true, isRequired: false, since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 9 };
  const WRONG = "This code isn't right, or it's been used already.";

  const show = () => renderShop(<TwoStepSignIn />, { route: '/profile', user: anAdmin() });

  test('a second factor is set up by picture or key and a code; then recovery codes are shown', async () => {
    const api = aProfileApi().on(startSecondFactor, SECRET).on(confirmSecondFactor, { recoveryCodes: CODES });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    const picture = await screen.findByRole('img', { name: 'QR code for an authenticator app' });
    expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/));
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
    const code = screen.getByRole('textbox', { name: 'Code' });
    await waitFor(() => {
      expect(code).toHaveFocus();
    });
    api.on(getSecondFactor, on);
    await user.type(code, '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const sheet = await screen.findByRole('group', { name: 'Recovery codes' });
    await waitFor(() => {
      expect(within(sheet).getByRole('heading')).toHaveFocus();
    });
    for (const each of CODES) expect(within(sheet).getByText(each)).toBeInTheDocument();
    expect(api.calls(confirmSecondFactor)).toEqual([{ code: '123456' }]);

    await user.click(within(sheet).getByRole('button', { name: 'Copy the recovery codes' }));
    const copied = await navigator.clipboard.readText();
    for (const each of CODES) expect(copied).toContain(each);
    await user.click(within(sheet).getByRole('button', { name: "I've saved them" }));
    expect(await screen.findByText(/9 recovery codes are left/)).toBeInTheDocument();
    expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument();
  });

  test('the codes can be printed and downloaded', async () => {
    aProfileApi().on(startSecondFactor, SECRET).on(confirmSecondFactor, { recoveryCodes: CODES });
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: 'Download' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect(blobs).toHaveLength(1);
    expect(blobs[0]?.size).toBeGreaterThan(40);
  });

  test('the password is asked for only when the server wants it', async () => {
    const sentence = 'Please enter your current password.';
    const refusal = {
      code: 'reauth_required',
      message: sentence,
      fields: { currentPassword: sentence },
    } as const;
    const api = aProfileApi().fail(startSecondFactor, 403, refusal);
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Set up two-step sign-in' });
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    await user.click(button);
    const password = await screen.findByLabelText('Current Password');
    expect(screen.queryByText(sentence)).not.toBeInTheDocument();
    api.on(startSecondFactor, SECRET);
    await user.type(password, 'Tafelberg1!{Enter}');
    expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
    expect(api.calls(startSecondFactor)).toEqual([{}, { currentPassword: 'Tafelberg1!' }]);
  });

  test('a wrong code is refused under its field, and the picture stays', async () => {
    aProfileApi()
      .on(startSecondFactor, SECRET)
      .fail(confirmSecondFactor, 400, { code: 'invalid_input', message: WRONG, fields: { code: WRONG } });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    await user.type(code, '000000{Enter}');
    await waitFor(() => {
      expect(code).toHaveAccessibleDescription(expect.stringContaining(WRONG));
    });
    expect(screen.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  });

  test('a shop that requires it says so', async () => {
    aProfileApi().on(getSecondFactor, { ...off, isRequired: true });
    show();
    expect(await screen.findByText(/^This shop requires it/)).toBeInTheDocument();
  });

  test('turning it off takes the password and a code', async () => {
    const api = aProfileApi()
      .on(getSecondFactor, on)
      .on(disableSecondFactor, { message: 'Two-step sign-in is off now.' });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-step sign-in' }));
    await user.type(dialog.getByLabelText('Current Password'), 'Tafelberg1!');
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
    api.on(getSecondFactor, off);
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-step sign-in is off now.')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeInTheDocument();
    expect(api.calls(disableSecondFactor)).toEqual([{ currentPassword: 'Tafelberg1!', code: '123456' }]);
  });

  test('beside the profile, which asks for the password as well, the dialog has a field of its own', async () => {
    aProfileApi().on(getSecondFactor, on);
    const { user } = renderShop(
      <>
        <form>
          <PasswordField name="currentPassword" label="Current Password" />
        </form>
        <TwoStepSignIn />
      </>,
      { route: '/profile', user: anAdmin() },
    );
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Turn off two-step sign-in' }));
    await user.click(dialog.getByText('Current Password'));
    expect(dialog.getByLabelText('Current Password')).toHaveFocus();
    const ids = screen.getAllByLabelText('Current Password').map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test('new recovery codes are shown in the place of those before', async () => {
    aProfileApi().on(getSecondFactor, on).on(renewRecoveryCodes, { recoveryCodes: CODES });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    const dialog = within(screen.getByRole('dialog', { name: 'New recovery codes' }));
    await user.type(dialog.getByLabelText('Current Password'), 'Tafelberg1!');
    await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
    expect(await screen.findByRole('group', { name: 'Recovery codes' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
