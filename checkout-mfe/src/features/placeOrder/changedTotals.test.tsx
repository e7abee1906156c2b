import { getShopConfig } from '@shop/contract/config';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { getProduct } from '@shop/contract/products';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { PAID } from '../../testing/paypal.ts';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

const placeButton = () => screen.findByRole('button', { name: 'Place Order' });
const orderHeading = () => screen.findByRole('heading', { level: 1, name: 'Order 10042' });

/** The shop's settings since an administrator has taken Paarl out of the cities with free delivery. */
const WITHOUT_PAARL = {
  ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: [] },
  ...{ demoMailboxUrl: null, identityProvider: null },
};

afterEach(settled);

function anApi() {
  return mockApi()
    .on(placeOrder, anOrder(PAID))
    .on(getOrder, anOrder(PAID))
    .on(getPaymentTimeline, [])
    .on(getProduct, aProduct());
}

function open() {
  const cart = { items: [aCartItem()], shippingAddress: anAddress({ city: 'Paarl' }) };
  return renderCheckout('/placeorder', { user: aUser(), cart });
}

const summary = () => within(screen.getByRole('region', { name: 'Order Summary' }));

test('delivery that has become dearer is shown before anything is ordered, and ordered at the second press', async () => {
  const api = anApi().on(getShopConfig, WITHOUT_PAARL);
  const { user } = open();
  const button = await placeButton();
  expect(summary().getAllByText('R349.00')).toHaveLength(2);
  expect(api.calls(getShopConfig)).toHaveLength(0);
  await user.click(button);
  const note = await summary().findByRole('alert');
  expect(note).toHaveTextContent('The total is R449.00 now.');
  expect(note.parentElement).toHaveFocus();
  expect(summary().getByText('R100.00')).toBeInTheDocument();
  expect(api.calls(placeOrder)).toHaveLength(0);
  expect(api.calls(getShopConfig)).toHaveLength(1);
  await user.click(button);
  await orderHeading();
  expect(api.calls(placeOrder)).toMatchObject([{ shippingPrice: '100.00', totalPrice: '449.00' }]);
});

test('the second click of a double click does not order at a total that has changed after the first', async () => {
  const api = anApi().on(getShopConfig, WITHOUT_PAARL);
  const { user } = open();
  const button = await placeButton();
  await user.click(button);
  await summary().findByRole('alert');
  fireEvent.click(button, { detail: 2 });
  expect(api.calls(getShopConfig)).toHaveLength(1);
  expect(button).not.toHaveAttribute('aria-busy');
});

test('an order does not fail because the settings cannot be read', async () => {
  const api = anApi().fail(getShopConfig, 503);
  const { user } = open();
  await user.click(await placeButton());
  await orderHeading();
  expect(api.calls(placeOrder)).toMatchObject([{ totalPrice: '349.00' }]);
});

test('who leaves the screen while the settings are read has ordered nothing', async () => {
  let answer: (settings: typeof WITHOUT_PAARL) => void = () => undefined;
  const api = anApi().on(getShopConfig, () => new Promise((resolve) => (answer = resolve)));
  const { user } = open();
  await user.click(await placeButton());
  await waitFor(() => {
    expect(api.calls(getShopConfig)).toHaveLength(1);
  });
  await user.click(screen.getByRole('link', { name: 'Change the address' }));
  answer({ ...WITHOUT_PAARL });
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(api.calls(placeOrder)).toHaveLength(0);
});
