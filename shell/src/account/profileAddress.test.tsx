import { myOrders } from '@shop/contract/orders';
import { updateProfile } from '@shop/contract/users';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { ProfilePage } from './ProfilePage.tsx';

test('the delivery details of the account are shown, and sent when they change [3.1]', async () => {
  const before = aUser({ address: { street: '1 Main Road', city: 'Paarl' } });
  const address = { street: '1 Main Road', city: 'Paarl', postalCode: '7646', phone: '0821234567' };
  const api = aProfileApi()
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
  const api = aProfileApi().on(myOrders, []).on(updateProfile, aUser());
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
  ['State', 'Main Road '.repeat(30), 'Please use at most 200 characters.'],
])('%s in the profile refuses a pasted text that is too long: %j', async (label, pasted, sentence) => {
  const api = aProfileApi().on(myOrders, []);
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
  const api = aProfileApi().on(myOrders, []).on(updateProfile, before);
  const { user } = renderShop(<ProfilePage />, { route: '/profile', user: before });
  expect(screen.getByLabelText('Phone')).toHaveValue('0821234567');
  await user.type(screen.getByLabelText('City'), 'Paarl');
  await user.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('Profile updated successfully')).toBeInTheDocument();
  expect(api.calls(updateProfile)[0]?.addressFields).toEqual(['city', 'country']);
});

test('a profile keeps what another device changed when another field is saved', async () => {
  const before = aUser({ address: { street: '1 Main Road', city: 'Paarl' } });
  const api = aProfileApi().on(myOrders, []).on(updateProfile, before);
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
