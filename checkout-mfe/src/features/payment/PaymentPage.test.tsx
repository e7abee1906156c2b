import { getPaymentMethods } from '@shop/contract/config';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

test('without an address the payment screen leads to shipping [4.12]', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  const { path } = renderCheckout('/payment', { user: aUser() });
  await screen.findByRole('heading', { name: 'Shipping' });
  expect(path()).toBe('/shipping');
});

test('the one method is chosen beforehand and saved on Continue [2.56] [4.4] [9.9]', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  const { user, path, store } = renderCheckout('/payment', {
    user: aUser(),
    cart: { shippingAddress: anAddress() },
  });
  expect(await screen.findByRole('radio')).toBe(screen.getByRole('radio', { name: 'Credit Card' }));
  expect(screen.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(path()).toBe('/placeorder');
  });
  expect(store.getState().cart.paymentMethod).toBe('Credit Card');
});

test('the total above Continue includes the delivery to the saved city', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  const cart = { items: [aCartItem()], shippingAddress: anAddress() };
  renderCheckout('/payment', { user: aUser(), cart });
  const total = (await screen.findByText('Total, delivery included')).parentElement ?? document.body;
  expect(total).toHaveTextContent(/R449\.00$/);
  const next = screen.getByRole('button', { name: 'Continue' });
  expect(total.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a second method can be chosen when the shop offers it', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] });
  const { user, store } = renderCheckout('/payment', {
    user: aUser(),
    cart: { shippingAddress: anAddress() },
  });
  await user.click(await screen.findByRole('radio', { name: 'PayFast' }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(store.getState().cart.paymentMethod).toBe('PayFast');
  });
});

test('PayFast names its methods in rand, and one of them can be chosen for the order', async () => {
  mockApi().on(getPaymentMethods, {
    methods: ['Credit Card', 'PayFast'],
    payFastOptions: ['cc', 'cp', 'ef', 'new'],
  });
  const { user, path } = renderCheckout('/payment', {
    user: aUser(),
    cart: { shippingAddress: anAddress() },
  });
  const radio = await screen.findByRole('radio', { name: 'PayFast' });
  expect(radio).toHaveAccessibleDescription(/In rand: card, Capitec Pay, Instant EFT\./);
  expect(screen.queryByLabelText('Pay with')).not.toBeInTheDocument();
  await user.click(radio);
  await user.selectOptions(screen.getByLabelText('Pay with'), 'Capitec Pay');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => {
    expect(path()).toBe('/placeorder');
  });
  expect(await screen.findByText('PayFast, Capitec Pay')).toBeVisible();
});

test.each([
  [{ isComplete: false, options: ['cp'] }, 'Down at PayFast right now: Capitec Pay.'],
  [{ isComplete: false, options: ['cc', 'cp'] }, 'PayFast is down right now, so a payment may fail.'],
  [{ isComplete: true, options: [] }, 'PayFast is down right now, so a payment may fail.'],
])('what is down at PayFast is said before it is chosen: %j', async (payFastOutage, sentence) => {
  mockApi().on(getPaymentMethods, {
    methods: ['Credit Card', 'PayFast'],
    payFastOptions: ['cc', 'cp'],
    payFastOutage,
  });
  renderCheckout('/payment', { user: aUser(), cart: { shippingAddress: anAddress() } });
  const radio = await screen.findByRole('radio', { name: 'PayFast' });
  expect(radio).not.toBeChecked();
  expect(radio).toHaveAccessibleDescription(expect.stringContaining(sentence));
  expect(screen.getByRole('radio', { name: 'Credit Card' })).not.toHaveAccessibleDescription(/down/i);
});

test('a method that the shop does not offer is not said to be down', async () => {
  mockApi().on(getPaymentMethods, {
    methods: ['Credit Card', 'PayFast'],
    payFastOptions: ['cc'],
    payFastOutage: { isComplete: false, options: ['cp'] },
  });
  renderCheckout('/payment', { user: aUser(), cart: { shippingAddress: anAddress() } });
  await screen.findByRole('radio', { name: 'PayFast' });
  expect(screen.queryByText(/down/i)).not.toBeInTheDocument();
});

test('a stored method that is no longer offered is replaced by the card', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  renderCheckout('/payment', {
    user: aUser(),
    cart: { shippingAddress: anAddress(), paymentMethod: 'PayFast' },
  });
  expect(await screen.findByRole('radio', { name: 'Credit Card' })).toBeChecked();
});

test('the card can be chosen while the methods cannot be loaded, and Retry loads the others', async () => {
  const api = mockApi().fail(getPaymentMethods, 503);
  const { user } = renderCheckout('/payment', { user: aUser(), cart: { shippingAddress: anAddress() } });
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load the other ways to pay.");
  expect(screen.getByRole('radio', { name: 'Credit Card' })).toBeChecked();
  const next = screen.getByRole('button', { name: 'Continue' });
  expect(next).toBeEnabled();
  expect(next.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  api.on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('radio', { name: 'PayFast' })).toBeVisible();
});
