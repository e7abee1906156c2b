import { getPaymentMethods } from '@shop/contract/config';
import { updateProfile } from '@shop/contract/users';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

const SENTENCES = [
  ['Address', 'Please enter your address.'],
  ['City', 'Please enter your city.'],
  ['Postal Code', 'Postal code must be 4 digits.'],
  ['Phone', 'Phone must be 10 digits.'],
] as const;

test.each(SENTENCES)('leaving %s empty says: %s [5.16]', async (label, sentence) => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  await user.click(await screen.findByLabelText(label));
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  await user.tab();
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  );
});

test('Continue opens once all is typed, and saves the address trimmed [2.55] [3.5] [4.3] [5.19]', async () => {
  const api = mockApi()
    .on(getPaymentMethods, { methods: ['Credit Card'] })
    .on(updateProfile, aUser());
  const { user, path, store } = renderCheckout('/shipping', { user: aUser() });
  await user.type(await screen.findByLabelText('Address'), ' 1 Main Street ');
  await user.type(screen.getByLabelText('City'), 'Paarl ');
  await user.type(screen.getByLabelText('Postal Code'), '76a46x9');
  expect(screen.getByLabelText('Postal Code')).toHaveValue('7646');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(screen.getByLabelText('Phone'), '+27 82 123 4567');
  expect(screen.getByLabelText('Phone')).toHaveValue('0821234567');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(path()).toBe('/payment');
  });
  expect(store.getState().cart.shippingAddress).toEqual({
    address: '1 Main Street',
    city: 'Paarl',
    postalCode: '7646',
    phone: '0821234567',
    country: 'South Africa',
  });
  const { _id } = aUser();
  const saved = { street: '1 Main Street', city: 'Paarl', postalCode: '7646', phone: '0821234567' };
  await waitFor(() => {
    expect(api.calls(updateProfile)).toEqual([{ _id, address: { ...saved, country: 'South Africa' } }]);
  });
});

test('a hint below the disabled Continue names the missing fields until there are none', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  const button = await screen.findByRole('button', { name: 'Continue' });
  const hint = screen.getByText(/^Please complete/);
  expect(button).toHaveAccessibleDescription('Please complete: Address, City, Postal Code, Phone.');
  await user.type(screen.getByLabelText('Phone'), '0821234567');
  await user.type(screen.getByLabelText('Postal Code'), '764');
  await user.type(screen.getByLabelText('Address'), '1 Main Street');
  expect(hint).toHaveTextContent('Please complete: City, Postal Code.');
  await user.type(screen.getByLabelText('City'), 'Paarl');
  await user.type(screen.getByLabelText('Postal Code'), '6');
  await waitFor(() => expect(button).toBeEnabled());
  expect(hint).not.toBeInTheDocument();
  expect(button).not.toHaveAttribute('aria-describedby');
});

test('the total above Continue includes the delivery to the typed city', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser(), cart: { items: [aCartItem()] } });
  const city = await screen.findByLabelText('City');
  expect(screen.getByText('Total before delivery').parentElement).toHaveTextContent(/R349\.00$/);
  await user.type(city, 'Cape Town');
  expect(screen.getByText('Total, delivery included').parentElement).toHaveTextContent(/R449\.00$/);
  await user.clear(city);
  await user.type(city, 'paarl');
  const total = screen.getByText('Total, with free delivery').parentElement ?? document.body;
  expect(total).toHaveTextContent(/R349\.00$/);
  const next = screen.getByRole('button', { name: 'Continue' });
  expect(total.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the total of items with free delivery everywhere needs no city', async () => {
  mockApi();
  renderCheckout('/shipping', { user: aUser(), cart: { items: [aCartItem({ qty: 2 })] } });
  const label = await screen.findByText('Total, with free delivery');
  expect(label.parentElement).toHaveTextContent(/R698\.00$/);
});

test('an empty cart has no total above Continue', async () => {
  mockApi();
  renderCheckout('/shipping', { user: aUser() });
  await screen.findByLabelText('City');
  expect(screen.queryByText(/^Total/)).not.toBeInTheDocument();
});

test('a VAT number without its company disables Continue, which names the company', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser(), cart: { shippingAddress: anAddress() } });
  await user.click(await screen.findByRole('button', { name: 'Buying for a company?' }));
  await user.type(screen.getByLabelText('VAT number'), '4123456789');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveAccessibleDescription(
    'Please complete: Company.',
  );
});

const HOME = { street: '9 Oak Road', city: 'Wellington', postalCode: '7655', phone: '0211112222' };

test('the address of a profile that has one is replaced only when the buyer asks for it', async () => {
  const api = mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  const { user, path } = renderCheckout('/shipping', { user: aUser({ address: HOME }) });
  const choice = await screen.findByRole('checkbox', { name: 'Save this address to my profile' });
  expect(choice).not.toBeChecked();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(path()).toBe('/payment');
  });
  expect(api.calls(updateProfile)).toEqual([]);
});

test('an address that could not be saved to the profile says so and does not stop the order', async () => {
  mockApi()
    .on(getPaymentMethods, { methods: ['Credit Card'] })
    .fail(updateProfile, 500, { code: 'internal', message: 'Something went wrong.' });
  const { user, path } = renderCheckout('/shipping', {
    user: aUser(),
    cart: { shippingAddress: anAddress() },
  });
  expect(await screen.findByRole('checkbox')).toBeChecked();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/Your address wasn't saved to your profile/)).toBeVisible();
  expect(path()).toBe('/payment');
});

test.each([
  ['Phone', '27821234567', '0821234567'],
  ['Phone', '+27 82 123 4567', '0821234567'],
  ['Phone', '0027 82 123 4567', '0821234567'],
  ['Phone', '082 123 4567', '0821234567'],
  ['Postal Code', ' 7646\n', '7646'],
])('pasting into %s %j gives %j', async (label, pasted, value) => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  await user.click(await screen.findByLabelText(label));
  await user.paste(pasted);
  expect(screen.getByLabelText(label)).toHaveValue(value);
});

test.each([
  ['Phone', '082123456789', 'Phone must be 10 digits.'],
  ['Phone', '278212345678', 'Phone must be 10 digits.'],
  ['Postal Code', '76460', 'Postal code must be 4 digits.'],
])('%s refuses the pasted %j in whole, at once: %s', async (label, pasted, sentence) => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  await user.click(await screen.findByLabelText(label));
  await user.paste(pasted);
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveValue(pasted);
});

test.each([
  ['Phone', '12345678901', '1234567890'],
  ['Phone', '+27 82 123 4567', '0821234567'],
  ['Phone', '27821234567', '0821234567'],
  ['Phone', '0027821234567', '0821234567'],
  ['Postal Code', '76460', '7646'],
])('typing into %s %j ends with %j [5.17]', async (label, typed, value) => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  await user.type(await screen.findByLabelText(label), typed);
  expect(screen.getByLabelText(label)).toHaveValue(value);
});

test('a digit typed into a full field is left out, wherever the caret is', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  const field = await screen.findByLabelText('Postal Code');
  await user.type(field, '7646');
  await user.type(field, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(field).toHaveValue('7646');
});

test.each([
  ['profile', { user: aUser({ address: { postalCode: '76460', phone: '082123456789' } }) }],
  [
    'cart',
    { user: aUser(), cart: { shippingAddress: anAddress({ postalCode: '76460', phone: '082123456789' }) } },
  ],
] as const)('digits too many in the address of the %s are shown and refused at once', async (_, known) => {
  mockApi();
  renderCheckout('/shipping', known);
  expect(await screen.findByLabelText('Postal Code')).toHaveValue('76460');
  expect(screen.getByLabelText('Phone')).toHaveValue('082123456789');
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveTextContent('Postal code must be 4 digits.Phone must be 10 digits.');
});

test.each(['Address', 'City'])(
  '%s refuses a pasted text that is too long instead of cutting it',
  async (label) => {
    mockApi();
    const { user } = renderCheckout('/shipping', { user: aUser() });
    const pasted = 'Main Road '.repeat(30).trim();
    await user.click(await screen.findByLabelText(label));
    await user.paste(pasted);
    await user.tab();
    expect(await screen.findByText('Please use at most 200 characters.')).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveValue(pasted);
  },
);

test('a company is asked for in a closed section, and is part of the order after a reload', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  const known = { user: aUser({ address: HOME }), cart: { shippingAddress: anAddress() } };
  const { user, store, unmount } = renderCheckout('/shipping', known);
  expect(await screen.findByText('Buying for a company?')).toBeVisible();
  expect(screen.getByLabelText('Company')).not.toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buying for a company?' }));
  await user.type(screen.getByLabelText('Company'), ' Berg CC ');
  await user.type(screen.getByLabelText('VAT number'), '4123 456 789');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const company = { name: 'Berg CC', vatNumber: '4123456789' };
  await waitFor(() => {
    expect(store.getState().cart.shippingAddress).toEqual({ ...anAddress(), company });
  });
  unmount();
  renderCheckout('/shipping', { ...known, cart: { shippingAddress: { ...anAddress(), company } } });
  expect(await screen.findByLabelText('Company')).toHaveValue('Berg CC');
  expect(screen.getByRole('button', { name: 'Buying for a company?' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByLabelText('VAT number')).toHaveValue('4123456789');
});

test('a VAT number needs 10 digits from 4 and the name of its company', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser(), cart: { shippingAddress: anAddress() } });
  await user.click(await screen.findByRole('button', { name: 'Buying for a company?' }));
  const messageOf = (label: string, message: string) =>
    waitFor(() =>
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
  await user.type(screen.getByLabelText('VAT number'), '3123456789');
  await user.tab();
  await messageOf('VAT number', 'VAT number must be 10 digits that begin with 4.');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.clear(screen.getByLabelText('VAT number'));
  await user.type(screen.getByLabelText('VAT number'), '4123456789');
  await messageOf('Company', 'Please enter the name of the company.');
  await user.type(screen.getByLabelText('Company'), 'Berg CC');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
});

test('the country is fixed [2.55] [5.18] [9.11]', async () => {
  mockApi();
  renderCheckout('/shipping', { user: aUser() });
  expect(await screen.findByLabelText('Country')).toHaveValue('South Africa');
  expect(screen.getByLabelText('Country')).toHaveAttribute('readonly');
});

test('the delivery fee follows the city at once [1.34]', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser(), cart: { items: [aCartItem()] } });
  await user.type(await screen.findByLabelText('City'), 'Cape Town');
  expect(screen.getByText('Delivery costs R100.00.')).toBeVisible();
  await user.clear(screen.getByLabelText('City'));
  await user.type(screen.getByLabelText('City'), ' pAARL');
  expect(screen.getByText('Delivery is free.')).toBeVisible();
});

test('the form starts with the address of the cart, else of the profile', async () => {
  mockApi();
  const address = { street: '9 Oak Road', city: 'Wellington', postalCode: '7655', phone: '+27211112222' };
  const user = aUser({ address });
  const { unmount } = renderCheckout('/shipping', { user });
  expect(await screen.findByLabelText('Address')).toHaveValue('9 Oak Road');
  expect(screen.getByLabelText('Phone')).toHaveValue('0211112222');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled();
  });
  unmount();
  renderCheckout('/shipping', { user, cart: { shippingAddress: anAddress() } });
  expect(await screen.findByLabelText('Address')).toHaveValue('1 Main Street');
});

test('the step bar links finished steps and marks the current one [2.54]', async () => {
  mockApi();
  renderCheckout('/shipping', { user: aUser() });
  const steps = await screen.findByRole('list', { name: 'Checkout steps' });
  expect(steps).toHaveTextContent('Sign InShippingPaymentPlace Order');
  expect(screen.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Payment' })).not.toBeInTheDocument();
  expect(within(steps).getByRole('listitem', { current: 'step' })).toHaveTextContent('Shipping');
});

test('two bad fields are listed first in the form with links to them, without taking the focus', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  await user.click(await screen.findByLabelText('Address'));
  await user.tab();
  await user.tab();
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(screen.getByLabelText('Postal Code')).toHaveFocus();
  expect(summary).toHaveTextContent('Please enter your address.Please enter your city.');
  await user.click(screen.getByRole('link', { name: 'Please enter your city.' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('errors are listed in the order of the fields, whichever was left first', async () => {
  mockApi();
  const { user } = renderCheckout('/shipping', { user: aUser() });
  await user.click(await screen.findByLabelText('Phone'));
  await user.tab({ shift: true });
  await user.tab({ shift: true });
  const summary = await screen.findByRole('group', { name: 'There is a problem' });
  expect(summary).toHaveTextContent('Postal code must be 4 digits.Phone must be 10 digits.');
});

test.each([
  ['Address', 'street-address', null],
  ['City', 'address-level2', null],
  ['Postal Code', 'postal-code', 'numeric'],
  ['Phone', 'tel-national', 'numeric'],
  ['Country', 'country-name', null],
] as const)('%s can be filled in by the browser, with the right keyboard', async (label, complete, mode) => {
  mockApi();
  renderCheckout('/shipping', { user: aUser() });
  const field = await screen.findByLabelText(label);
  expect(field).toHaveAttribute('autocomplete', complete);
  expect(field.getAttribute('inputmode')).toBe(mode);
});
