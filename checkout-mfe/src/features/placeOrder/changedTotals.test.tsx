import { getShopConfig } from '@shop/contract/config';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { getProduct } from '@shop/contract/products';
import { itemAdded, itemRemoved } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aCartItem, anOrder, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { pauseClock, PAID, removePayPalSdk } from '../../testing/paypal.ts';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

const placeButton = () => screen.findByRole('button', { name: 'Place Order' });
const orderHeading = () => screen.findByRole('heading', { level: 1, name: 'Order 10042' });

/** The shop's settings since an administrator has taken Paarl out of the cities with free delivery. */
const WITHOUT_PAARL = {
  ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: [] },
  ...{ demoMailboxUrl: null, identityProvider: null },
};

beforeEach(pauseClock);
afterEach(removePayPalSdk);

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

test.each([504, 'TIMEOUT_ERROR'] as const)(
  'an order whose answer was lost (%s) is repeated as it is, although delivery has become dearer since',
  async (failure) => {
    const api = anApi().fail(placeOrder, failure, null);
    const { user } = open();
    const button = await placeButton();
    await user.click(button);
    expect(await summary().findByRole('alert')).toHaveTextContent(/will not become a second order/);
    api.on(getShopConfig, WITHOUT_PAARL).on(placeOrder, anOrder(PAID));
    await user.click(button);
    await orderHeading();
    const [first, second] = api.calls(placeOrder);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);

test('an order that the busy shop has not placed is not repeated at a total that was not shown', async () => {
  const api = anApi().fail(placeOrder, 503, { message: 'The shop is busy.', code: 'busy' });
  const { user } = open();
  const button = await placeButton();
  await user.click(button);
  expect(await summary().findByRole('alert')).toHaveTextContent('The shop is busy.');
  api.on(getShopConfig, WITHOUT_PAARL);
  await user.click(button);
  expect(await summary().findByText(/The price of delivery or the VAT has changed/)).toBeVisible();
  expect(api.calls(placeOrder)).toHaveLength(1);
});

test('another cart than the one whose answer was lost is not ordered at a total that was not shown', async () => {
  const api = anApi().fail(placeOrder, 504, null);
  const { user, store } = open();
  const button = await placeButton();
  await user.click(button);
  await summary().findByRole('alert');
  act(() => {
    store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', price: 20 }) }));
  });
  api.on(getShopConfig, WITHOUT_PAARL);
  await user.click(button);
  expect(await summary().findByText(/The price of delivery or the VAT has changed/)).toBeVisible();
  expect(api.calls(placeOrder)).toHaveLength(1);
});

describe('while the settings are read', () => {
  async function pressed() {
    let answer: () => void = () => undefined;
    const api = anApi().on(
      getShopConfig,
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve({ ...WITHOUT_PAARL, freeShippingCities: ['Paarl'] });
          };
        }),
    );
    const shop = open();
    await shop.user.click(await placeButton());
    await waitFor(() => {
      expect(api.calls(getShopConfig)).toHaveLength(1);
    });
    return {
      ...shop,
      api,
      answer: () => {
        answer();
      },
    };
  }

  test('a cart that another tab changes is shown as changed, and delivery is not blamed', async () => {
    const { api, store, answer } = await pressed();
    act(() => {
      store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', price: 20 }) }));
    });
    answer();
    const note = await summary().findByRole('alert');
    expect(note).toHaveTextContent('Your cart has changed. The total is R369.00 now.');
    expect(note).not.toHaveTextContent(/delivery|Nothing has been ordered/);
    expect(api.calls(placeOrder)).toHaveLength(0);
  });

  test('another product at the same price is not ordered unseen', async () => {
    const { api, store, answer } = await pressed();
    act(() => {
      store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock' }) }));
      store.dispatch(itemRemoved({ _id: 'p-boulder', size: 'M' }));
    });
    answer();
    expect(await summary().findByRole('alert')).toHaveTextContent('The total is R349.00 now.');
    expect(api.calls(placeOrder)).toHaveLength(0);
  });

  test('a cart that another tab empties asks for no second press', async () => {
    const { store, answer } = await pressed();
    act(() => {
      store.dispatch(itemRemoved({ _id: 'p-boulder', size: 'M' }));
    });
    answer();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(summary().queryByRole('alert')).not.toBeInTheDocument();
    expect(await placeButton()).toBeDisabled();
  });
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
