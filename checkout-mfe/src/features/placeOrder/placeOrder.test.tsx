import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getExchangeRate, getPayPalConfig, getPaymentMethods, getShopConfig } from '@shop/contract/config';
import type { ErrorBody } from '@shop/contract/errors';
import { getOrder, placeOrder } from '@shop/contract/orders';
import { startPayFastPayment } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { getProduct } from '@shop/contract/products';
import { updateProfile } from '@shop/contract/users';
import { formatArrival } from '@shop/domain/deliveryTimes';
import { itemAdded, itemRemoved, linesRefreshed } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { ShopSetting } from '@shop/shared-ui/testing/renderShop';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aProduct, aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { getAmounts } from '../../testing/getAmounts.ts';
import { PAID, pauseClock, removePayPalSdk } from '../../testing/paypal.ts';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';
import { createPriceUpdates, createShortageUpdates, getLineProblems, getShortLines } from './lineProblems.ts';

/** Settings of a shop without free delivery to any city. */
const SHOP = {
  ...{ vatPercent: 15, shippingFee: 100, freeShippingAbove: 500, freeShippingCities: [] },
  ...{ demoMailboxUrl: null, identityProvider: null },
};

describe('placing an order', () => {
  type Cart = NonNullable<ShopSetting['cart']>;

  const full: Cart = { items: [aCartItem({ qty: 2 })], shippingAddress: anAddress() };
  const BY_PAYFAST: Cart = { ...full, paymentMethod: 'PayFast' };
  const PRICE_CHANGED = {
    message: 'A price has changed.',
    code: 'price_changed',
    lines: [{ product: 'p-boulder', name: 'Boulder Tee', was: 349, now: 400 }],
  } as const;

  /** An API on which the order page can be shown as paid. */
  function anApi() {
    return mockApi()
      .on(placeOrder, anOrder())
      .on(getOrder, anOrder({ isPaid: true, status: 'paid', paidAt: '2026-11-01T08:10:00.000Z' }))
      .on(getPaymentTimeline, [])
      .on(getPayPalConfig, {
        clientId: 'c',
        sdkUrl: 'https://pay.example/sdk/js',
        currency: 'USD',
        locale: 'en_ZA',
      })
      .on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] })
      .on(getExchangeRate, { conversion_rates: { USD: 0.0571 } })
      .on(getProduct, aProduct());
  }

  afterEach(settled);

  function open(cart: Cart = full) {
    return renderCheckout('/placeorder', { user: aUser(), cart });
  }

  const placeButton = () => screen.findByRole('button', { name: 'Place Order' });

  test('without an address the screen leads to shipping [4.13]', async () => {
    mockApi();
    const { path } = open({ items: [aCartItem()] });
    await screen.findByRole('heading', { name: 'Shipping' });
    expect(path()).toBe('/shipping');
  });

  test('the screen shows address, payment method and each item with picture and linked name [2.57]', async () => {
    mockApi();
    open();
    expect(await screen.findByText(/1 Main Street, Cape Town, 8001, South Africa/)).toBeVisible();
    const method = within(screen.getByRole('region', { name: 'Payment Method' }));
    expect(method.getByText('Credit Card')).toBeVisible();
    const [item] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(within(item ?? document.body).getByRole('presentation')).toHaveAttribute(
      'src',
      expect.stringContaining('boulder-tee'),
    );
    expect(within(item ?? document.body).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
      'href',
      '/product/p-boulder',
    );
    expect(item).toHaveTextContent('2 x R349.00 = R698.00');
  });

  test('without a payment method the screen leads to payment [4.14]', async () => {
    anApi();
    const { path } = open({ ...full, paymentMethod: '' });
    await screen.findByRole('heading', { name: 'Payment Method' });
    expect(path()).toBe('/payment');
  });

  test('the summary shows items, shipping, VAT for information, and a total [2.58] [9.4] [R.2]', async () => {
    mockApi();
    open();
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    expect(getAmounts(summary)).toEqual([
      ['Items', 'R698.00'],
      ['Shipping', 'R0.00'],
      ['Vat', 'R104.70'],
      ['Total', 'R698.00'],
    ]);
    expect(within(summary).getByText('For information; not added to the total')).toBeVisible();
    expect(screen.getByText(/2 x R349.00 =/)).toHaveTextContent('2 x R349.00 = R698.00');
  });

  test.each([
    ['an order', 2, { reservationMs: 3_600_000, heldBriefly: 40 }, 'for 60 minutes.'],
    ['a large order', 41, { reservationMs: 3_600_000, heldBriefly: 40 }, 'for 15 minutes.'],
    [
      'a large order that is held for less anyway',
      41,
      { reservationMs: 60_000, heldBriefly: 40 },
      'for 1 minute.',
    ],
    ['an order of a shop that does not say how long', 2, undefined, 'while you pay.'],
  ])('%s says how long its items will be held', async (_, qty, reservation, end) => {
    mockApi().on(getShopConfig, { ...SHOP, reservation });
    open({ ...full, items: [aCartItem({ qty, countInStock: 50 })] });
    const summary = await screen.findByRole('region', { name: 'Order Summary' });
    await within(summary).findByText(new RegExp(`We'll hold your items ${end}`));
  });

  test('a placed order clears the lines, keeps the address, and leads to its page [4.15] [4.16]', async () => {
    const api = anApi();
    const { user, path, store } = open();
    await user.click(await placeButton());
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    expect(path()).toBe('/order/o-1');
    expect(store.getState().cart).toMatchObject({ cartItems: [], shippingAddress: { city: 'Cape Town' } });
    expect(api.calls(placeOrder)).toHaveLength(1);
  });

  test('an order is sent with all fields of items, address and amounts [3.4] [3.8] [7.22]', async () => {
    const api = anApi();
    const { user } = open();
    await user.click(await placeButton());
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    const { _id: product, ...item } = aCartItem({ qty: 2 });
    expect(api.calls(placeOrder)).toEqual([
      {
        idempotencyKey: expect.any(String),
        orderItems: [{ product, ...item }],
        shippingAddress: anAddress(),
        paymentMethod: 'Credit Card',
        itemsPrice: '698.00',
        shippingPrice: '0.00',
        vatPrice: '104.70',
        totalPrice: '698.00',
      },
    ]);
  });

  test('an order by PayFast leads to the PayFast page [4.16]', async () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation();
    localStorage.setItem('paymentOption', 'cp');
    const api = anApi()
      .on(placeOrder, anOrder({ paymentMethod: 'PayFast' }))
      .on(startPayFastPayment, { action: 'https://payfast.example/eng/process', fields: {} });
    const { user, path } = open(BY_PAYFAST);
    await user.click(await placeButton());
    await waitFor(() => {
      expect(submit).toHaveBeenCalledTimes(1);
    });
    expect(path()).toBe('/payfast/o-1');
    expect(api.calls(placeOrder)).toMatchObject([{ paymentMethod: 'PayFast', paymentOption: 'cp' }]);
  });

  test('an order by PayFast that costs more than was shown leads to its page, which says so', async () => {
    const placed = anOrder({ paymentMethod: 'PayFast', totalPrice: 798 });
    anApi().on(placeOrder, placed).on(getOrder, placed);
    const { user, path } = open(BY_PAYFAST);
    await user.click(await placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It costs R798.00, not the R698.00 you saw. Cancel it and order again.',
    );
    expect(path()).toBe('/order/o-1');
  });

  test('an order placed without the company that was sent leads to its page, which says so', async () => {
    const placed = anOrder({ paymentMethod: 'PayFast' });
    const shippingAddress = anAddress({ company: { name: 'Berg CC' } });
    anApi().on(placeOrder, placed).on(getOrder, placed);
    const { user, path } = open({ ...BY_PAYFAST, shippingAddress });
    await user.click(await placeButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Its invoice wouldn't name Berg CC. Cancel it and order again.",
    );
    expect(path()).toBe('/order/o-1');
  });

  test('a double click places one order', async () => {
    const api = anApi();
    const answer = api.hold(placeOrder);
    const { user } = open();
    await user.dblClick(await placeButton());
    answer();
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    expect(api.calls(placeOrder)).toHaveLength(1);
  });

  test('a retry after a lost response sends the same key, also after a reload [R.17]', async () => {
    const api = anApi().fail(placeOrder, 'TIMEOUT_ERROR');
    const first = open();
    await first.user.click(await placeButton());
    expect(await screen.findByText(/it won't create a second order/)).toBeVisible();
    first.unmount();
    const second = renderCheckout('/placeorder', { user: aUser() });
    const refreshed = { _id: 'p-boulder', price: 329, countInStock: 8 };
    act(() => {
      second.store.dispatch(linesRefreshed([refreshed]));
    });
    await second.user.click(await placeButton());
    await waitFor(() => {
      expect(api.calls(placeOrder)).toHaveLength(2);
    });
    const [one, two] = api.calls(placeOrder);
    expect(one?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(two?.idempotencyKey).toBe(one?.idempotencyKey);
  });

  test('a changed order and the next order get idempotency keys of their own', async () => {
    const api = anApi().fail(placeOrder, 500);
    const first = open();
    await first.user.click(await placeButton());
    await screen.findByText('Refused', { selector: '[role=alert] *' });
    first.unmount();
    api.on(placeOrder, anOrder());
    const second = open({ ...full, items: [aCartItem({ qty: 3 })] });
    await second.user.click(await placeButton());
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    second.unmount();
    const third = open({ ...full, items: [aCartItem({ qty: 3 })] });
    await third.user.click(await placeButton());
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    const keys = api.calls(placeOrder).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(3);
  });

  test('a refusal is shown in the summary and as a toast, and the cart is kept [8.8]', async () => {
    const message = 'Boulder Tee is sold out.';
    anApi().fail(placeOrder, 409, { message, code: 'out_of_stock' });
    const { user, store } = open();
    await user.click(await placeButton());
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByRole('alert')).toHaveTextContent(message);
    await waitFor(() => {
      expect(screen.getAllByText(message).length).toBeGreaterThan(1);
    });
    expect(store.getState().cart.cartItems).toHaveLength(1);
    expect(await placeButton()).toBeEnabled();
  });

  test('the toast of a refusal is removed when the order succeeds', async () => {
    const message = 'The shop is busy. Please try again in a moment.';
    const api = anApi().fail(placeOrder, 503, { message, code: 'busy' });
    const { user } = open();
    await user.click(await placeButton());
    await waitFor(() => {
      const toast = screen.getAllByRole('alert').find(({ dataset }) => 'visible' in dataset);
      expect(toast).toHaveTextContent(message);
    });
    api.on(placeOrder, anOrder());
    await user.click(await placeButton());
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    await waitFor(() => {
      expect(screen.queryByText(message)).not.toBeInTheDocument();
    });
  });

  test('a higher price is shown beside the old one, and the order is placed at its total [R.4]', async () => {
    const api = anApi().fail(placeOrder, 409, { ...PRICE_CHANGED, lines: [...PRICE_CHANGED.lines] });
    const { user } = open();
    await user.click(await placeButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Price changed' }));
    expect(dialog.getByText('R349.00')).toBeInTheDocument();
    expect(dialog.getByText('R400.00')).toBeInTheDocument();
    expect(dialog.getByText('R800.00')).toBeInTheDocument();
    expect(dialog.queryByText(/delivery is no longer free/)).not.toBeInTheDocument();
    api.on(placeOrder, anOrder());
    await user.click(dialog.getByRole('button', { name: 'Accept new total' }));
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    expect(api.calls(placeOrder)[1]).toMatchObject({ orderItems: [{ price: 400 }], totalPrice: '800.00' });
  });

  test('a lower price that ends free delivery is shown with that cost and the total [R.4]', async () => {
    const lines = [{ product: 'p-boulder', name: 'Boulder Tee', was: 520, now: 450 }];
    const api = anApi().fail(placeOrder, 409, { ...PRICE_CHANGED, lines });
    const { user } = open({ ...full, items: [aCartItem({ price: 520 })] });
    await user.click(await placeButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Price changed' }));
    expect(dialog.getByText('R520.00')).toBeInTheDocument();
    expect(dialog.getByText('R450.00')).toBeInTheDocument();
    expect(dialog.getByText('R550.00')).toBeInTheDocument();
    expect(dialog.getByText('At these prices delivery is no longer free. It costs R100.00.')).toBeVisible();
    api.on(placeOrder, anOrder());
    await user.click(dialog.getByRole('button', { name: 'Accept new total' }));
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    expect(api.calls(placeOrder)[1]).toMatchObject({ orderItems: [{ price: 450 }], totalPrice: '550.00' });
  });

  test('a higher price can be reviewed in the cart', async () => {
    anApi().fail(placeOrder, 409, { ...PRICE_CHANGED, lines: [...PRICE_CHANGED.lines] });
    const { user, path } = open();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('button', { name: 'Back to cart' }));
    await screen.findByRole('heading', { name: 'Shopping Cart' });
    expect(path()).toBe('/cart');
  });

  test('an empty cart cannot be ordered', async () => {
    mockApi();
    open({ shippingAddress: anAddress() });
    expect(await placeButton()).toBeDisabled();
    expect(screen.getByText('Your cart is empty')).toBeVisible();
  });
});

describe('changed totals', () => {
  const placeButton = () => screen.findByRole('button', { name: 'Place Order' });
  const orderHeading = () => screen.findByRole('heading', { level: 1, name: 'Order 10042' });

  /** The shop's settings since an administrator has taken Paarl out of the cities with free delivery. */
  /** The settings before, with delivery times that show that the page has read them. */
  const WITH_PAARL = {
    ...{ ...SHOP, freeShippingCities: ['Paarl'] },
    deliveryTimes: { afterPayment: '20-25 business days', nationwide: '20-25 business days' },
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

  /** Opens the page, which reads the settings; an administrator changes them afterwards. */
  async function openBeforeChange() {
    const api = anApi().on(getShopConfig, WITH_PAARL);
    const { user } = open();
    const button = await placeButton();
    const arrival = formatArrival(WITH_PAARL.deliveryTimes.afterPayment, new Date());
    await summary().findByText(`Arrives ${arrival} if you pay today.`);
    api.on(getShopConfig, SHOP);
    return { api, user, button };
  }

  test('a higher delivery fee is shown before the order is placed by a second press', async () => {
    const { api, user, button } = await openBeforeChange();
    expect(summary().getAllByText('R349.00')).toHaveLength(2);
    expect(api.calls(getShopConfig)).toHaveLength(1);
    await user.click(button);
    const note = await summary().findByRole('alert');
    expect(note).toHaveTextContent('The total is now R449.00.');
    expect(note.parentElement).toHaveFocus();
    expect(summary().getByText('R100.00')).toBeInTheDocument();
    expect(api.calls(placeOrder)).toHaveLength(0);
    expect(api.calls(getShopConfig)).toHaveLength(2);
    await user.click(button);
    await orderHeading();
    expect(api.calls(placeOrder)).toMatchObject([{ shippingPrice: '100.00', totalPrice: '449.00' }]);
  });

  test('the second click of a double click does not order at a changed total', async () => {
    const { api, user, button } = await openBeforeChange();
    await user.click(button);
    await summary().findByRole('alert');
    fireEvent.click(button, { detail: 2 });
    expect(api.calls(getShopConfig)).toHaveLength(2);
    expect(button).not.toHaveAttribute('aria-busy');
  });

  test.each([504, 'TIMEOUT_ERROR'] as const)(
    'an order whose response was lost (%s) is repeated unchanged despite a higher delivery fee',
    async (failure) => {
      const api = anApi().fail(placeOrder, failure, null);
      const { user } = open();
      const button = await placeButton();
      await user.click(button);
      expect(await summary().findByRole('alert')).toHaveTextContent(/won't create a second order/);
      api.on(getShopConfig, SHOP).on(placeOrder, anOrder(PAID));
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
    api.on(getShopConfig, SHOP);
    await user.click(button);
    expect(await summary().findByText(/The price of delivery or the VAT has changed/)).toBeVisible();
    expect(api.calls(placeOrder)).toHaveLength(1);
  });

  test('a cart other than the unanswered one is not ordered at a total that was not shown', async () => {
    const api = anApi().fail(placeOrder, 504, null);
    const { user, store } = open();
    const button = await placeButton();
    await user.click(button);
    await summary().findByRole('alert');
    act(() => {
      store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', price: 20 }) }));
    });
    api.on(getShopConfig, SHOP);
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
              resolve({ ...SHOP, freeShippingCities: ['Paarl'] });
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
      expect(note).toHaveTextContent('Your cart has changed. The total is now R369.00.');
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
      expect(await summary().findByRole('alert')).toHaveTextContent('The total is now R349.00.');
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
    let answer: (settings: typeof SHOP) => void = () => undefined;
    const api = anApi()
      .on(getShopConfig, () => new Promise((resolve) => (answer = resolve)))
      .on(updateProfile, aUser());
    const { user } = open();
    await user.click(await placeButton());
    await waitFor(() => {
      expect(api.calls(getShopConfig)).toHaveLength(1);
    });
    await user.click(screen.getByRole('link', { name: 'Change the address' }));
    answer({ ...SHOP });
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(api.calls(placeOrder)).toHaveLength(0);
  });
});

describe('problems of lines', () => {
  const lines = [aCartItem({ size: 'M', countInStock: 8 }), aCartItem({ size: 'L', countInStock: 5 })];

  function refusal(status: number, data: Partial<ErrorBody>) {
    return { status, data: { message: 'Refused', ...data } };
  }
  const soldOut = (...short: ReturnType<typeof getShortLines>) =>
    refusal(409, { code: 'out_of_stock', lines: short });

  test('a shortage that names a size concerns the line of that size alone', () => {
    const error = soldOut({ product: 'p-boulder', size: 'M', requested: 2, available: 1 });
    expect(getLineProblems(error, lines)).toEqual(['Only 1 left', undefined]);
    const sizes = [
      { size: 'M', countInStock: 1 },
      { size: 'L', countInStock: 5 },
    ];
    expect(createShortageUpdates(getShortLines(error), lines)).toMatchObject([
      { _id: 'p-boulder', price: 349, sizes },
    ]);
  });

  test('a shortage without a size concerns all lines of the product, whose sizes share one count', () => {
    const error = soldOut({ product: 'p-boulder', requested: 4, available: 0 });
    expect(getLineProblems(error, lines)).toEqual(['Sold out', 'Sold out']);
    const [product] = createShortageUpdates(getShortLines(error), lines);
    expect(product?.sizes.map(({ countInStock }) => countInStock)).toEqual([0, 0]);
  });

  test('a size that is gone is a problem of its own line', () => {
    const fields = { 'orderItems.1.size': 'Please choose a size.' };
    const error = refusal(400, { code: 'invalid_input', fields });
    expect(getLineProblems(error, lines)).toEqual([undefined, 'Please choose a size.']);
  });

  test('a product that has left the cart meanwhile is passed over', () => {
    expect(createShortageUpdates([{ product: 'p-cap', requested: 1, available: 0 }], lines)).toEqual([]);
  });

  test('an accepted price leaves what is left of each size', () => {
    const change = { product: 'p-boulder', name: 'Boulder Tee', was: 349, now: 400 };
    const sizes = lines.map(({ size, countInStock }) => ({ size, countInStock }));
    expect(createPriceUpdates([change], lines)).toMatchObject([{ _id: 'p-boulder', price: 400, sizes }]);
  });
});

describe('orders whose answer was lost', () => {
  const placeButton = () => screen.findByRole('button', { name: 'Place Order' });
  const orderHeading = () => screen.findByRole('heading', { level: 1, name: 'Order 10042' });

  afterEach(settled);

  function anApi() {
    return mockApi()
      .on(placeOrder, anOrder(PAID))
      .on(getOrder, anOrder(PAID))
      .on(getPaymentTimeline, [])
      .on(getProduct, aProduct());
  }

  function open() {
    const cart = { items: [aCartItem({ qty: 2 })], shippingAddress: anAddress() };
    return renderCheckout('/placeorder', { user: aUser(), cart });
  }

  test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 503] as const)(
    'an order that fails with %s keeps cart and address, and succeeds with the same key',
    async (failure) => {
      const api = anApi().fail(placeOrder, failure);
      const { user, store } = open();
      await user.click(await placeButton());
      const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
      expect(await summary.findByRole('alert')).toHaveTextContent(/won't create a second order/);
      expect(store.getState().cart).toMatchObject({ cartItems: [{ qty: 2 }], shippingAddress: anAddress() });
      api.on(placeOrder, anOrder(PAID));
      await user.click(await placeButton());
      await orderHeading();
      const [first, second] = api.calls(placeOrder);
      expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    },
  );

  test('an order over the limit of unpaid pieces shows what to do and keeps the cart', async () => {
    const message =
      'You have 30 unpaid items. Pay for them, wait until they expire, or order at most 10 now.';
    const api = anApi().fail(placeOrder, 429, { code: 'too_many_requests', message });
    const { user, store } = open();
    await user.click(await placeButton());
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    const alert = await summary.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(summary.getByRole('link', { name: 'See your orders' })).toHaveAttribute('href', '/profile');
    expect(store.getState().cart).toMatchObject({ cartItems: [{ qty: 2 }], shippingAddress: anAddress() });
    api.on(placeOrder, anOrder(PAID));
    await user.click(await placeButton());
    await orderHeading();
  });

  test('cart, address and idempotency key are kept when the session ends during the order', async () => {
    const api = anApi().fail(placeOrder, 401, { code: 'unauthenticated' });
    const { user, store } = open();
    await user.click(await placeButton());
    await screen.findAllByRole('alert');
    expect(store.getState().auth.userInfo).toBeNull();
    expect(store.getState().cart).toMatchObject({ cartItems: [{ qty: 2 }], shippingAddress: anAddress() });
    api.on(placeOrder, anOrder(PAID));
    await user.click(await placeButton());
    await orderHeading();
    const [first, second] = api.calls(placeOrder);
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('a shortage of stock updates the lines and leads to the cart', async () => {
    anApi()
      .fail(placeOrder, 409, {
        message: 'Boulder Tee: only 1 left.',
        code: 'out_of_stock',
        lines: [{ product: 'p-boulder', requested: 2, available: 1 }],
      })
      .on(getProduct, aProduct({ countInStock: 1 }));
    const { user, store } = open();
    await user.click(await placeButton());
    await user.click(await screen.findByRole('link', { name: 'Change your cart' }));
    expect(store.getState().cart.cartItems).toMatchObject([{ qty: 2, countInStock: 1 }]);
    expect(await screen.findByText(/Only 1 left, and you have 2 in your cart/)).toBeVisible();
  });

  test('an address that the server refuses leads back to the shipping form', async () => {
    anApi().fail(placeOrder, 400, {
      message: 'Phone must be 10 digits.',
      code: 'invalid_input',
      fields: { 'shippingAddress.phone': 'Phone must be 10 digits.' },
    });
    const { user, path } = open();
    await user.click(await placeButton());
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    await user.click(await summary.findByRole('link', { name: 'Change the address' }));
    await waitFor(() => expect(path()).toBe('/shipping'));
  });

  test('a cart ordered in another tab a moment ago gets the same order here', async () => {
    const api = anApi();
    const otherTab = open();
    otherTab.unmount();
    const { user, store, unmount } = open();
    await user.click(await placeButton());
    await orderHeading();
    expect(store.getState().cart.cartItems).toEqual([]);
    unmount();
    // No storage event reaches the other store here, so it still shows what has been ordered.
    const reopened = renderCheckout('/placeorder', { store: otherTab.store });
    await reopened.user.click(await placeButton());
    await orderHeading();
    expect(api.calls(placeOrder)).toHaveLength(2);
    const [one, two] = api.calls(placeOrder);
    expect(two?.idempotencyKey).toBe(one?.idempotencyKey);
  });

  test('the same items ordered again are another order', async () => {
    const api = anApi();
    for (let visit = 1; visit <= 2; visit += 1) {
      const { user, unmount } = open();
      await user.click(await placeButton());
      await orderHeading();
      unmount();
    }
    const [first, second] = api.calls(placeOrder);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('items added while an order is being placed stay in the cart', async () => {
    let answer: (order: ReturnType<typeof anOrder>) => void = () => undefined;
    anApi().on(placeOrder, () => new Promise((resolve) => (answer = resolve)));
    const { user, store } = open();
    await user.click(await placeButton());
    act(() => {
      store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', name: 'Rock Tee' }) }));
      answer(anOrder(PAID));
    });
    await orderHeading();
    expect(store.getState().cart.cartItems).toMatchObject([{ _id: 'p-rock' }]);
  });

  test('the answer to an order does not clear a cart that another tab has started since', async () => {
    let answer: (order: ReturnType<typeof anOrder>) => void = () => undefined;
    anApi().on(placeOrder, () => new Promise((resolve) => (answer = resolve)));
    const { user, store } = open();
    await user.click(await placeButton());
    const sameThingsAgain = { ...store.getState().cart, cartId: '0b9f5a7e-6a7c-4a53-8a53-0e5f6a1f2c3d' };
    localStorage.setItem('cart', JSON.stringify(sameThingsAgain));
    act(() => {
      answer(anOrder(PAID));
    });
    await orderHeading();
    expect(store.getState().cart.cartItems).toHaveLength(1);
  });

  /** An order is placed while the buyer chooses another payment method, and the next cart has an item by then. */
  async function placeOnAnotherScreen() {
    let answer: (order: ReturnType<typeof anOrder>) => void = () => undefined;
    const api = anApi().on(getPaymentMethods, { methods: ['Credit Card'] });
    api.on(placeOrder, () => new Promise((resolve) => (answer = resolve)));
    const shop = open();
    await shop.user.click(await placeButton());
    await shop.user.click(screen.getByRole('link', { name: 'Change the payment method' }));
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    act(() => {
      answer(anOrder(PAID));
    });
    await waitFor(() => {
      expect(shop.store.getState().cart.cartItems).toEqual([]);
    });
    act(() => {
      shop.store.dispatch(itemAdded({ item: aCartItem({ _id: 'p-rock', name: 'Rock Tee' }) }));
    });
    return { ...shop, api, goOn };
  }

  test('an order placed on another screen does not redirect the next cart to its page', async () => {
    const { api, user, path, goOn } = await placeOnAnotherScreen();
    api.on(placeOrder, anOrder({ ...PAID, _id: 'o-2' })).on(getOrder, anOrder({ ...PAID, _id: 'o-2' }));
    await user.click(goOn);
    await user.click(await placeButton());
    await orderHeading();
    expect(path()).toBe('/order/o-2');
    expect(api.calls(placeOrder)).toHaveLength(2);
  });

  test('the button for the next cart is ready at once after an order on another screen', async () => {
    const { user, goOn } = await placeOnAnotherScreen();
    const madeReadyLater: unknown[] = [];
    const observer = new MutationObserver((changes) =>
      madeReadyLater.push(...changes.map(({ target }) => target)),
    );
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] });
    await user.click(goOn);
    const button = await placeButton();
    await settled();
    observer.disconnect();
    expect(madeReadyLater).not.toContain(button);
    expect(button).not.toHaveAttribute('aria-busy');
  });

  test('a placed order is shown although loading it again fails', async () => {
    const api = anApi().on(placeOrder, anOrder()).fail(getOrder, 'FETCH_ERROR');
    api.fail(getPayPalConfig, 503).on(getExchangeRate, { conversion_rates: { USD: 0.0571 } });
    jest.spyOn(console, 'error').mockImplementation();
    const { user } = open();
    await user.click(await placeButton());
    expect(await orderHeading()).toBeVisible();
  });
});

describe('refused lines', () => {
  afterEach(settled);

  async function orderRefused(items: ReturnType<typeof aCartItem>[], ...refusal: [number, object]) {
    mockApi().fail(placeOrder, ...refusal);
    const cart = { items, shippingAddress: anAddress() };
    const shop = renderCheckout('/placeorder', { user: aUser(), cart });
    await shop.user.click(await screen.findByRole('button', { name: 'Place Order' }));
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
    expect(await summary.findByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
    return shop;
  }

  const ordered = () => within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');

  test('a shortage of one size is shown at the line of that size', async () => {
    const items = [aCartItem({ size: 'L' }), aCartItem({ size: 'M', qty: 2 })];
    const { store } = await orderRefused(items, 409, {
      message: 'Boulder Tee, size M: only 1 left.',
      code: 'out_of_stock',
      lines: [{ product: 'p-boulder', size: 'M', requested: 2, available: 1 }],
    });
    expect(ordered()[0]).not.toHaveTextContent('left');
    expect(ordered()[1]).toHaveTextContent('Only 1 left');
    expect(store.getState().cart.cartItems).toMatchObject([{ countInStock: 8 }, { countInStock: 1 }]);
  });

  test('a size that is gone is shown at its line, and leads to the cart', async () => {
    await orderRefused([aCartItem()], 400, {
      message: 'Please choose a size.',
      code: 'invalid_input',
      fields: { 'orderItems.0.size': 'Please choose a size.' },
    });
    expect(ordered()[0]).toHaveTextContent('Please choose a size.');
  });
});
