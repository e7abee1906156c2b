import { act, screen, waitFor, within } from '@testing-library/react';
import { getExchangeRate } from '@shop/contract/config';
import type { CreditNote, Invoice } from '@shop/contract/invoices';
import { getCreditNote, getInvoice } from '@shop/contract/invoices';
import { getLegalText } from '@shop/contract/legalTexts';
import { cancelLateOrder, reportArrival, reportMissing } from '@shop/contract/orderArrival';
import { cancelOrder } from '@shop/contract/orderCancellation';
import { deliverOrder } from '@shop/contract/orderDelivery';
import type { OrderReturn } from '@shop/contract/orderReturn';
import type { Order } from '@shop/contract/orders';
import { getOrder } from '@shop/contract/orders';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { capturePayPalOrder, payOrder } from '@shop/contract/payments';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { getAmounts } from '../../testing/getAmounts.ts';
import {
  PAID,
  anOrderApi as anApi,
  anOrderApi,
  anUnpaidOrder,
  approve,
  loadPayPalSdk,
  pauseClock,
  removePayPalSdk,
  scriptElement,
} from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';
import { getProgressSteps } from './orderProgressSteps.ts';

describe('the order', () => {
  afterEach(removePayPalSdk);

  test('an unpaid order shows buyer, address, banners, items, amounts and its time limit [2.59]', async () => {
    anApi(anUnpaidOrder());
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 10042' })).toBeVisible();
    expect(screen.getByText('Thandi Adams')).toBeVisible();
    expect(screen.getByRole('link', { name: 'thandi@shop.example' })).toBeVisible();
    expect(screen.getByText(/0211234567/)).toBeVisible();
    expect(screen.getByText('1 Main Street, Cape Town, 8001, South Africa')).toBeVisible();
    for (const banner of ['Not Paid', 'Not Delivered']) {
      expect(screen.getByText(banner)).toBeVisible();
      expect(screen.getByText(banner).parentElement).toHaveAttribute('data-tone', 'plain');
    }
    expect(screen.getByText(/Thank you for your order, Thandi Adams/)).toBeVisible();
    expect(screen.getByText('30 minutes')).toBeVisible();
    const summary = screen.getByRole('region', { name: 'Order Summary' });
    const headings = within(summary).getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Pay R449.00', 'Order Summary']);
    const [item, ...more] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
    expect(more).toEqual([]);
    expect(item).toHaveTextContent('Size M1 x R349.00 = R349.00');
    expect(within(item ?? document.body).getByRole('presentation')).toHaveAttribute(
      'src',
      '/images/products/boulder-tee-640.webp',
    );
    expect(within(item ?? document.body).getByRole('link', { name: 'Boulder Tee' })).toHaveAttribute(
      'href',
      '/product/p-boulder',
    );
    expect(getAmounts(summary)).toEqual([
      ['Items', 'R349.00'],
      ['Shipping', 'R100.00'],
      ['Vat', 'R52.35'],
      ['Total', 'R449.00'],
    ]);
    expect(
      await screen.findByText("Your card will be charged US$25.64 (R449.00 at today's rate)."),
    ).toBeVisible();
  });

  test('a valid quote is shown instead of the rate of today', async () => {
    const quote = { usd: 34.2, rate: 0.0762, expiresAt: new Date(Date.now() + 60_000).toISOString() };
    const api = anApi(anUnpaidOrder({ quote }));
    renderCheckout('/order/o-1', { user: aUser() });
    expect(
      await screen.findByText("Your card will be charged US$34.20 (R449.00 at today's rate)."),
    ).toBeVisible();
    expect(api.calls(getExchangeRate)).toHaveLength(0);
  });

  test('an order links to the terms under which it was placed, by their day', async () => {
    const terms = { version: 3, text: null, publishedAt: '2026-11-03T08:00:00.000Z' };
    const api = anApi(anUnpaidOrder({ termsVersion: 3 })).on(getLegalText, terms);
    renderCheckout('/order/o-1', { user: aUser() });
    const link = await screen.findByRole('link', { name: 'Terms of 3 November 2026' });
    expect(link).toHaveAttribute('href', '/terms?version=3');
    expect(api.calls(getLegalText)).toEqual([{ kind: 'terms', version: '3' }]);
  });

  test('a missing exchange rate is shown with Retry [8.9]', async () => {
    anApi(anUnpaidOrder()).fail(getExchangeRate, 503, { code: 'rate_unavailable' });
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByText('Failed to fetch exchange rate')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('the payment script is requested with client, currency and locale [7.31] [9.24] [R.22]', async () => {
    anApi(anUnpaidOrder());
    renderCheckout('/order/o-1', { user: aUser() });
    await loadPayPalSdk();
    const { searchParams } = new URL(scriptElement()?.src ?? '');
    expect(Object.fromEntries(searchParams)).toEqual({
      'client-id': 'client-1',
      currency: 'USD',
      locale: 'en_ZA',
    });
  });

  test('a script that cannot be loaded is logged and shown, and Retry loads it anew [4.24] [8.11]', async () => {
    allowConsoleError(/Failed to load the PayPal JS SDK script/);
    anApi(anUnpaidOrder());
    const { user, store } = renderCheckout('/order/o-1', { user: aUser() });
    const script = () => Reflect.get(store.getState(), 'checkout/paymentScript');
    await waitFor(() => {
      expect(scriptElement()).not.toBeNull();
    });
    expect(script()).toEqual({ status: 'pending' });
    act(() => {
      scriptElement()?.dispatchEvent(new Event('error'));
    });
    expect(await screen.findByText('Failed to load the PayPal JS SDK script')).toBeVisible();
    expect(script()).toEqual({ status: 'rejected' });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await loadPayPalSdk();
    expect(script()).toEqual({ status: 'resolved' });
  });

  test('an approved payment is captured, reported, and shown [2.60] [8.17]', async () => {
    const api = anApi(anUnpaidOrder()).on(capturePayPalOrder, anOrder(PAID)).on(payOrder, anOrder(PAID));
    renderCheckout('/order/o-1', { user: aUser() });
    const options = await loadPayPalSdk();
    api.on(getOrder, anOrder(PAID));
    expect(await approve(options)).toBe(0);
    expect(await screen.findByText(/Paid on/)).toHaveTextContent('Paid on 2026-11-02');
    expect((await screen.findAllByText('Payment Successful'))[0]).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Thank you, Thandi Adams' })).toBeVisible();
    expect(screen.queryByText('Pay with card')).not.toBeInTheDocument();
    expect(api.calls(capturePayPalOrder)).toEqual([{ orderId: 'o-1', paypalOrderId: 'PAYPAL123' }]);
    expect(api.calls(payOrder)).toEqual([{ orderId: 'o-1', id: 'PAYPAL123' }]);
  });

  test('a declined card shows an error and starts the form again', async () => {
    const message = 'The card was declined.';
    anApi(anUnpaidOrder()).fail(capturePayPalOrder, 422, {
      message,
      code: 'payment_declined',
      issue: 'INSTRUMENT_DECLINED',
    });
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await approve(await loadPayPalSdk())).toBe(1);
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByText('Not Paid')).toBeVisible();
  });

  test('a capture whose answer is lost is settled by the report', async () => {
    const api = anApi(anUnpaidOrder()).fail(capturePayPalOrder, 'TIMEOUT_ERROR').on(payOrder, anOrder(PAID));
    renderCheckout('/order/o-1', { user: aUser() });
    const options = await loadPayPalSdk();
    api.on(getOrder, anOrder(PAID));
    await approve(options);
    expect(await screen.findByText(/Paid on/)).toBeVisible();
  });

  test('a payment with an unknown outcome shows a warning against paying again', async () => {
    anApi(anUnpaidOrder()).fail(capturePayPalOrder, 'FETCH_ERROR').fail(payOrder, 'FETCH_ERROR');
    renderCheckout('/order/o-1', { user: aUser() });
    const options = await loadPayPalSdk();
    await approve(options);
    expect(await screen.findByRole('alert')).toHaveTextContent("Don't pay again");
    expect(screen.queryByText('Pay with card')).not.toBeInTheDocument();
  });

  test('an error of the provider is a toast [8.10]', async () => {
    anApi(anUnpaidOrder());
    renderCheckout('/order/o-1', { user: aUser() });
    const options = await loadPayPalSdk();
    act(() => {
      options.onError(new Error('The payment service cannot be reached.'));
    });
    expect((await screen.findAllByText('The payment service cannot be reached.'))[0]).toBeVisible();
  });

  test.each([
    ['a pending payment', { paymentPending: true }, 'Payment pending'],
    ['an expired order', { status: 'expired' }, 'Expired'],
    ['a paid order', PAID, /^Paid on/],
  ] as const)('%s shows its banner and no pay button [2.60] [4.20] [4.29]', async (_, overrides, banner) => {
    anApi(anUnpaidOrder(overrides));
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByText(banner)).toBeVisible();
    expect(scriptElement()).toBeNull();
  });

  test('an administrator marks a paid order delivered, once [1.15] [2.61] [8.18]', async () => {
    const delivered = anOrder({
      ...PAID,
      status: 'delivered',
      isDelivered: true,
      deliveredAt: '2026-11-05T09:00:00.000Z',
    });
    const api = anApi(anOrder(PAID)).on(deliverOrder, delivered);
    const { user } = renderCheckout('/order/o-1', { user: anAdmin() });
    const button = await screen.findByRole('button', { name: 'Mark As Delivered' });
    api.on(getOrder, delivered);
    await user.click(button);
    expect(await screen.findByText(/Delivered on/)).toHaveTextContent('Delivered on 2026-11-05');
    expect((await screen.findAllByText('Order delivered'))[0]).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  });

  test.each([
    ['the buyer', aUser(), anOrder(PAID)],
    ['an administrator before the order is paid', anAdmin(), anUnpaidOrder()],
  ])('%s cannot mark an order delivered [2.61]', async (_, user, order) => {
    anApi(order);
    renderCheckout('/order/o-1', { user });
    await screen.findByRole('heading', { level: 1, name: 'Order 10042' });
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  });

  test('an unknown order and one of another customer are not found', async () => {
    mockApi().fail(getOrder, 404, { code: 'not_found', message: 'Order not found' });
    renderCheckout('/order/o-2', { user: aUser() });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  });

  test('an order that cannot be loaded shows the error with Retry [8.2] [8.14]', async () => {
    const api = mockApi().fail(getOrder, 500, { message: 'Something went wrong' }).on(getPaymentTimeline, []);
    const { user } = renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
    api.on(getOrder, anOrder(PAID));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 10042' })).toBeVisible();
  });

  test.each([
    ['an administrator at the order of somebody else', anAdmin(), 'See all orders', '/admin/orderlist'],
    ['the buyer', aUser(), 'See all your orders', '/profile'],
  ])('%s can go on to their own orders', async (_, user, name, href) => {
    anApi(anOrder(PAID));
    renderCheckout('/order/o-1', { user });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });
});

describe('actions of an administrator', () => {
  const CAPTURED: PaymentEvent = {
    id: '1',
    at: '2026-11-02T10:00:00.000Z',
    kind: 'captured',
    provider: 'PayFast',
    amount: { currency: 'ZAR', value: '449.00' },
    reference: 'P7',
    reason: null,
  };
  const SOLD_OUT: PaymentEvent = {
    ...CAPTURED,
    id: '2',
    kind: 'refund_due',
    reason: 'Sold out before the payment arrived',
  };
  const VOUCHER_USED_UP: PaymentEvent = {
    ...SOLD_OUT,
    reason: 'Voucher used up before the payment arrived',
  };
  const SURPLUS: PaymentEvent = { ...CAPTURED, id: '3', reference: 'P8' };
  const PAID_TWICE: PaymentEvent = { ...SURPLUS, id: '4', kind: 'refund_due', reason: 'Paid twice' };
  const REFUNDED: PaymentEvent = { ...CAPTURED, id: '5', kind: 'refunded' };

  const deliverButton = () => screen.queryByRole('button', { name: 'Mark As Delivered' });
  const refundButton = () => screen.queryByRole('button', { name: 'Mark As Refunded' });

  afterEach(removePayPalSdk);

  function openPaid(events: PaymentEvent[], overrides: Partial<ReturnType<typeof anOrder>> = {}) {
    const api = anOrderApi(anOrder({ ...PAID, ...overrides })).on(getPaymentTimeline, events);
    return { api, ...renderCheckout('/order/o-1', { user: anAdmin() }) };
  }

  test('a refund through PayFast is recorded, whichever payment method the order names', async () => {
    const { user, api } = openPaid([CAPTURED, SURPLUS, PAID_TWICE], { refundDue: true, isDelivered: true });
    api.on(confirmPayFastRefund, anOrder(PAID));
    await user.click(await screen.findByRole('button', { name: 'Mark As Refunded' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark As Refunded' }),
    );
    expect(await screen.findByText('Refund recorded')).toBeInTheDocument();
    expect(api.calls(confirmPayFastRefund)).toEqual([{ orderId: 'o-1' }]);
    expect(deliverButton()).not.toBeInTheDocument();
  });

  test('a refund through PayPal is not confirmed by hand, although the order names PayFast', async () => {
    openPaid([CAPTURED, { ...PAID_TWICE, provider: 'PayPal' }], {
      refundDue: true,
      paymentMethod: 'PayFast',
    });
    expect(await screen.findByRole('button', { name: 'Mark As Delivered' })).toBeVisible();
    expect(refundButton()).not.toBeInTheDocument();
  });

  test('the payment timeline is loaded once for all components', async () => {
    const { api } = openPaid([CAPTURED]);
    await screen.findByRole('button', { name: 'Mark As Delivered' });
    expect(api.calls(getPaymentTimeline)).toHaveLength(1);
  });

  test('an order that was paid twice is delivered like any other', async () => {
    const { user, api } = openPaid([CAPTURED, SURPLUS, PAID_TWICE], { refundDue: true });
    api.on(deliverOrder, anOrder({ ...PAID, isDelivered: true }));
    await user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }));
    expect(await screen.findByText('Order delivered')).toBeInTheDocument();
  });

  test.each([
    ['sold out, and its money is owed', [CAPTURED, SOLD_OUT], true, /sold out before its payment arrived/],
    ['was paid after its voucher was used up', [CAPTURED, VOUCHER_USED_UP], true, /voucher .* was used up/],
    ['sold out and was paid back', [CAPTURED, SOLD_OUT, REFUNDED], false, /sold out before its payment/],
    ['was paid back', [CAPTURED, REFUNDED], false, /The payment for this order has been refunded/],
  ])(
    'an order that %s cannot be marked as delivered, and the page shows the reason',
    async (_, events, refundDue, reason) => {
      openPaid(events, { refundDue });
      expect(await screen.findByText(reason)).toBeVisible();
      expect(deliverButton()).not.toBeInTheDocument();
    },
  );

  test('a refused delivery shows its reason', async () => {
    const { user, api } = openPaid([CAPTURED]);
    const message = 'The payment for this order has been refunded.';
    api.fail(deliverOrder, 409, { message, code: 'illegal_transition' });
    await user.click(await screen.findByRole('button', { name: 'Mark As Delivered' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test('an order can be marked as delivered while its payment timeline cannot be loaded', async () => {
    anOrderApi(anOrder(PAID)).fail(getPaymentTimeline, 503);
    renderCheckout('/order/o-1', { user: anAdmin() });
    // The timeline is requested again once the actions have loaded, which may render them twice.
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Mark As Delivered' })).toBeVisible();
    });
  });

  test('the buyer of an order with a refund due has no actions', async () => {
    anOrderApi(anOrder({ ...PAID, refundDue: true })).on(getPaymentTimeline, [CAPTURED, SOLD_OUT]);
    renderCheckout('/order/o-1', { user: aUser() });
    await screen.findByText(/We'll refund what we owe you in full/);
    expect(refundButton()).not.toBeInTheDocument();
    expect(screen.queryByText(/nothing is left to deliver/)).not.toBeInTheDocument();
  });
});

describe('cancelling an order', () => {
  const CANCELLED = { state: 'cancelled', cancelledAt: '2026-11-03T08:00:00.000Z' } as const;
  const PARCEL = { carrier: 'Berg Couriers', trackingNumber: 'BC-1', shippedAt: '2026-11-03T08:00:00.000Z' };

  afterEach(removePayPalSdk);

  function open(order: Order, user = aUser()) {
    const api = anOrderApi(order);
    return { api, ...renderCheckout('/order/o-1', { user }) };
  }
  const cancelButton = () => screen.findByRole('button', { name: 'Cancel order' });

  test.each([
    [
      'unpaid',
      anUnpaidOrder(),
      { ...CANCELLED, status: 'expired' },
      [/you won't be charged/, /Nothing was charged/],
    ],
    [
      'paid',
      anOrder(PAID),
      { ...PAID, ...CANCELLED, refundDue: true },
      [/we'll refund you in full/, /We'll refund you in full, the same way you paid\./],
    ],
  ] as const)(
    'an order that is %s is cancelled after a confirmation, and the page tells what is refunded',
    async (_, order, after, [question, words]) => {
      const { api, user } = open(order);
      await user.click(await cancelButton());
      const dialog = screen.getByRole('alertdialog', { name: question });
      expect(within(dialog).getByRole('button', { name: 'Keep order' })).toHaveFocus();
      const cancelled = { ...order, ...after };
      api.on(cancelOrder, cancelled).on(getOrder, cancelled);
      await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
      const heading = await screen.findByRole('heading', { name: 'Order cancelled' });
      expect(heading.parentElement).toHaveTextContent('You cancelled this order on 2026-11-03.');
      expect(screen.getByText(words)).toBeVisible();
      expect(api.calls(cancelOrder)).toEqual([{ id: 'o-1' }]);
      await waitFor(() => {
        expect(heading.parentElement).toHaveFocus();
      });
      expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
      expect(screen.queryByRole('list', { name: 'Order progress' })).not.toBeInTheDocument();
      expect(screen.queryByText(/sold out before the payment/)).not.toBeInTheDocument();
    },
  );

  test('an order that is kept stays as it is', async () => {
    const { api, user } = open(anOrder(PAID));
    await user.click(await cancelButton());
    await user.click(screen.getByRole('button', { name: 'Keep order' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(api.calls(cancelOrder)).toEqual([]);
  });

  test('an order that was shipped meanwhile says why it is not cancelled', async () => {
    const { api, user } = open(anOrder(PAID));
    const message = 'This order is on its way. You can return it when it has arrived.';
    api.fail(cancelOrder, 409, { message, code: 'illegal_transition' });
    await user.click(await cancelButton());
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  test.each([
    ['shipped', { ...PAID, state: 'shipped', shipment: PARCEL }, aUser()],
    ['another customer’s', PAID, anAdmin()],
  ] as const)('an order that is %s offers no cancelling', async (_, state, user) => {
    open(anOrder(state), user);
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument();
  });

  test('money of a cancelled order that has gone back is said to have', async () => {
    const event = { provider: 'PayFast', reference: 'C7', reason: null } as const;
    const amount = { currency: 'ZAR', value: '449.00' };
    anOrderApi(anOrder({ ...PAID, ...CANCELLED })).on(getPaymentTimeline, [
      { ...event, id: '1', at: PAID.paidAt, kind: 'captured', amount },
      { ...event, id: '2', at: CANCELLED.cancelledAt, kind: 'refunded', amount },
    ]);
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByText(/We've refunded your payment/)).toBeVisible();
  });

  test('a shipped order shows its parcel, with a link where there is one', async () => {
    const shipment = { ...PARCEL, trackingUrl: 'https://track.courier.example/BC-1' };
    open(anOrder({ ...PAID, state: 'shipped', shipment }));
    expect(
      await screen.findByText(
        /^Your parcel is on its way to you\. Expect it \w{3} \d+ .*– \w{3} \d+ \w{3}\.$/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/Sent with Berg Couriers on/)).toHaveTextContent('2026-11-03');
    expect(screen.getByText('BC-1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
      'href',
      shipment.trackingUrl,
    );
    expect(screen.getByText('Not Delivered')).toBeVisible();
  });
});

describe('the arrival of an order', () => {
  const SHIPPED = {
    ...PAID,
    state: 'shipped',
    createdAt: '2026-10-01T08:00:00.000Z',
    shipment: { carrier: 'Berg Couriers', trackingNumber: 'BC-1', shippedAt: '2026-10-03T08:00:00.000Z' },
  } as const;

  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-10-20T10:00:00Z'), advanceTimers: true });
  });
  afterEach(removePayPalSdk);

  function open(changes: Partial<Order> = {}, user = aUser()) {
    const api = anOrderApi(anOrder({ ...SHIPPED, ...changes }));
    return { api, ...renderCheckout('/order/o-1', { user }) };
  }
  const arrivedButton = () => screen.findByRole('button', { name: 'It has arrived' });
  const lateButton = () => screen.queryByRole('button', { name: 'Cancel, it has not arrived' });

  test('the buyer reports the day, and the page shows it instead of the button', async () => {
    const { api, user } = open();
    await user.click(await arrivedButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'When did it arrive?' }));
    expect(dialog.getByLabelText('Day')).toHaveValue('2026-10-20');
    const arrived = anOrder({ ...SHIPPED, arrivedAt: '2026-10-19T22:00:00.000Z' });
    api.on(reportArrival, arrived).on(getOrder, arrived);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const note = await screen.findByText(/^Arrived on/);
    expect(note).toHaveTextContent('2026-10-20');
    await waitFor(() => expect(note).toHaveFocus());
    expect(screen.getByText('Your parcel has arrived. Enjoy it.')).toBeVisible();
    expect(api.calls(reportArrival)).toEqual([{ id: 'o-1', on: '2026-10-20' }]);
    expect(screen.queryByRole('button', { name: 'It has arrived' })).not.toBeInTheDocument();
  });

  test('a day that the shop refuses is named at its field, and the dialog stays open', async () => {
    const { api, user } = open();
    const on = 'Please choose a day from 3 October 2026 to 20 October 2026.';
    api.fail(reportArrival, 400, { message: on, code: 'invalid_input', fields: { on } });
    await user.click(await arrivedButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'When did it arrive?' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('Day')).toHaveAccessibleDescription(on));
  });

  test('an order is cancelled as late from the thirtieth day, after a confirmation', async () => {
    const { api, user } = open({ createdAt: '2026-09-20T08:00:00.000Z', paidAt: '2026-09-20T08:10:00.000Z' });
    await arrivedButton();
    await user.click(screen.getByRole('button', { name: 'Cancel, it has not arrived' }));
    const dialog = within(screen.getByRole('alertdialog', { name: /If it doesn't arrive within 7 days/ }));
    const noticed = anOrder({ ...SHIPPED, lateNoticeAt: '2026-10-20T10:00:00.000Z' });
    api.on(cancelLateOrder, noticed).on(getOrder, noticed);
    expect(dialog.getByRole('button', { name: 'Keep order' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText(/^You've cancelled this order because it's late/)).toHaveTextContent(
      'The cancellation takes effect on 2026-10-27 unless it arrives first.',
    );
    expect(api.calls(cancelLateOrder)).toEqual([{ id: 'o-1' }]);
    expect(lateButton()).not.toBeInTheDocument();
    expect(await arrivedButton()).toBeVisible();
  });

  test('90 days after the shipping the page says to write to the shop instead', async () => {
    const longAgo = '2026-07-21T08:00:00.000Z';
    const shipment = { ...SHIPPED.shipment, shippedAt: longAgo };
    open({ createdAt: longAgo, paidAt: longAgo, shipment });
    expect(await screen.findByText(/^This order was shipped more than 90 days ago\./)).toHaveTextContent(
      "If it hasn't arrived, please contact us.",
    );
    expect(lateButton()).not.toBeInTheDocument();
  });

  test.each([
    [{ arrivalAskedAt: '2026-10-19T06:00:00.000Z' }, 'Your parcel should have arrived by now.'],
    [{ missingAt: '2026-10-20T10:00:00.000Z' }, "We're looking for your parcel."],
    [{ lateNoticeAt: '2026-10-20T10:00:00.000Z' }, "Your parcel is late, and you've cancelled the order."],
  ])('a late parcel is no longer announced for days that have passed: %j', async (dates, text) => {
    open(dates);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/Expect it/)).not.toBeInTheDocument();
  });

  test('a buyer who was asked says No, and the page shows since when the parcel is missing', async () => {
    const { api, user } = open({ arrivalAskedAt: '2026-10-19T06:00:00.000Z' });
    const question = within(await screen.findByRole('group', { name: 'Has this order arrived?' }));
    expect(question.getByRole('button', { name: 'Yes' })).toBeVisible();
    const missing = anOrder({
      ...SHIPPED,
      arrivalAskedAt: '2026-10-19T06:00:00.000Z',
      missingAt: '2026-10-20T10:00:00.000Z',
    });
    api.on(reportMissing, missing).on(getOrder, missing);
    await user.click(question.getByRole('button', { name: 'No' }));
    const note = await screen.findByText(/^You told us on/);
    expect(note).toHaveTextContent(
      "You told us on 2026-10-20 that this order hasn't arrived. We're looking for it and we'll email you.",
    );
    await waitFor(() => expect(note).toHaveFocus());
    expect(api.calls(reportMissing)).toEqual([{ id: 'o-1' }]);
    expect(screen.queryByRole('button', { name: 'No' })).not.toBeInTheDocument();
    expect(await arrivedButton()).toBeVisible();
  });

  test('a report of a missing parcel that fails says so, and can be repeated', async () => {
    const { api, user } = open({ arrivalAskedAt: '2026-10-19T06:00:00.000Z' });
    api.fail(reportMissing, 503, { message: 'Please try again.', code: 'busy' });
    await user.click(await screen.findByRole('button', { name: 'No' }));
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'No' })).toBeEnabled();
  });

  test('before the thirtieth day no cancelling is offered', async () => {
    open();
    await arrivedButton();
    expect(lateButton()).not.toBeInTheDocument();
  });

  test('an administrator sees the notice of the buyer, and no buttons', async () => {
    open({ lateNoticeAt: '2026-10-20T10:00:00.000Z' }, anAdmin());
    expect(await screen.findByText(/^The buyer has cancelled this order because it's late/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'It has arrived' })).not.toBeInTheDocument();
  });
});

describe('a cancelled order', () => {
  const GONE = { message: 'Order not found', code: 'not_found' } as const;
  const at = '2026-11-20T09:00:00.000Z';

  afterEach(removePayPalSdk);

  test.each([
    ['due', /We'll refund you in full/],
    ['done', /We've refunded you in full/],
    ['none', /You weren't charged/],
  ] as const)(
    'the buyer of a deleted order is told that it is cancelled; its refund is %s',
    async (refund, words) => {
      mockApi().fail(getOrder, 404, { ...GONE, cancelled: { at, refund } });
      renderCheckout('/order/o-1', { user: aUser() });
      expect(await screen.findByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
      expect(screen.getByText('2026-11-20')).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(screen.getByRole('link', { name: 'See your other orders' })).toHaveAttribute('href', '/profile');
    },
  );

  test('an unknown order is not found, and administrators get a link to the deleted orders', async () => {
    mockApi().fail(getOrder, 404, GONE);
    const { unmount } = renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /deleted/ })).not.toBeInTheDocument();
    unmount();
    renderCheckout('/order/o-1', { user: anAdmin() });
    const link = await screen.findByRole('link', { name: 'Look for it among the deleted orders' });
    expect(link).toHaveAttribute('href', '/admin/order/o-1');
  });

  test('a paid order and its print show the invoice number', async () => {
    anOrderApi(anOrder({ ...PAID, invoiceNumber: '7' }));
    renderCheckout('/order/o-1', { user: aUser() });
    const words = await screen.findByText('Invoice 7');
    expect(words.closest('.screen-only')).toBeNull();
  });
});

describe('states of an order', () => {
  afterEach(removePayPalSdk);

  async function openPaid(overrides: Partial<ReturnType<typeof anOrder>>) {
    anOrderApi(anOrder({ ...PAID, ...overrides }));
    renderCheckout('/order/o-1', { user: aUser() });
    return (await screen.findByRole('heading', { name: 'Thank you, Thandi Adams' })).parentElement;
  }

  test('a paid order shows the next step', async () => {
    expect(await openPaid({})).toHaveTextContent(
      /We're packing your order; expect it in 5-8 business days \(.+ – .+\)\./,
    );
  });

  test('a delivered order shows no next step', async () => {
    const thanks = await openPaid({
      status: 'delivered',
      isDelivered: true,
      deliveredAt: '2026-11-05T09:00:00.000Z',
    });
    expect(thanks).toHaveTextContent('Your order has been delivered. Enjoy it.');
  });

  test('an order with a refund due shows no delivery date', async () => {
    const thanks = await openPaid({ refundDue: true });
    expect(thanks).toHaveTextContent("A refund is due; we'll email thandi@shop.example about it.");
    expect(thanks).not.toHaveTextContent(/packing your order/);
    expect(screen.getByText(/We'll refund what we owe you in full/)).toBeVisible();
  });

  test.each([
    ['1449.00', /We've refunded your payment; the dates are in the payment history/],
    ['100.00', /We're packing your order/],
  ])('after a refund of %s of R1449 the buyer reads %s', async (value, sentence) => {
    const event = { provider: 'PayFast', reference: 'C7', reason: null } as const;
    const at = '2026-11-02T10:00:00.000Z';
    anOrderApi(anOrder(PAID)).on(getPaymentTimeline, [
      { ...event, id: '1', at, kind: 'captured', amount: { currency: 'ZAR', value: '1449.00' } },
      { ...event, id: '2', at, kind: 'refunded', amount: { currency: 'ZAR', value } },
    ]);
    renderCheckout('/order/o-1', { user: aUser() });
    await screen.findByText(/Payment refunded/);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test.each([
    ['that waits for its payment', {}, ['Ordered']],
    ['that is paid', PAID, ['Ordered', 'Paid']],
  ])('only the steps that were taken of an order %s are in bold', async (_, facts, names) => {
    anOrderApi(anOrder(facts));
    renderCheckout('/order/o-1', { user: aUser() });
    const progress = within(await screen.findByRole('list', { name: 'Order progress' }));
    const steps = progress.getAllByRole('listitem');
    expect(progress.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual(names);
    const current = steps.filter((step) => step.hasAttribute('aria-current'));
    expect(current).toEqual([steps[names.length - 1]]);
  });
});

describe('steps of an order', () => {
  const PAID_AT = '2026-11-02T10:00:00.000Z';
  const DELIVERED_AT = '2026-11-09T10:00:00.000Z';
  const UNPAID = {
    status: 'created',
    isPaid: false,
    paidAt: null,
    isDelivered: false,
    deliveredAt: null,
  } as const;
  const PAID = { ...UNPAID, status: 'paid', isPaid: true, paidAt: PAID_AT } as const;

  const SHIPMENT = {
    carrier: 'Berg Couriers',
    trackingNumber: 'BC-1',
    shippedAt: '2026-11-04T10:00:00.000Z',
  };
  const SHIPPED = { ...PAID, state: 'shipped', shipment: SHIPMENT } as const;
  const DELIVERED = { ...PAID, status: 'delivered', isDelivered: true, deliveredAt: DELIVERED_AT } as const;

  test('the step of the payment is called Paid once it is paid, and waits until then', () => {
    expect(getProgressSteps(anOrder(UNPAID))[1]).toMatchObject({ name: 'Payment', note: 'Waiting' });
    expect(getProgressSteps(anOrder(PAID))[1]).toMatchObject({ name: 'Paid', note: null });
  });

  test.each([
    ['that is unpaid', UNPAID, ['current', 'ahead', 'ahead', 'ahead']],
    [
      'whose payment is being confirmed',
      { ...UNPAID, paymentPending: true },
      ['current', 'ahead', 'ahead', 'ahead'],
    ],
    ['that is paid', PAID, ['done', 'current', 'ahead', 'ahead']],
    ['that is shipped', SHIPPED, ['done', 'done', 'current', 'ahead']],
    ['that is delivered', DELIVERED, ['done', 'done', 'done', 'current']],
  ])('an order %s stands at the last step that was taken', (_, facts, states) => {
    const steps = getProgressSteps(anOrder(facts));
    const second = steps[1]?.state === 'ahead' ? 'Payment' : 'Paid';
    expect(steps.map(({ name }) => name)).toEqual(['Ordered', second, 'On its way', 'Delivered']);
    expect(steps.map(({ state }) => state)).toEqual(states);
  });

  test('a payment that is being confirmed is said beside its step', () => {
    const [, paid] = getProgressSteps(anOrder({ ...UNPAID, paymentPending: true }));
    expect(paid).toMatchObject({ state: 'ahead', note: 'The payment is being confirmed' });
  });

  test('a paid order is being packed', () => {
    const steps = getProgressSteps(anOrder(PAID));
    expect(steps[1]).toMatchObject({ at: PAID_AT });
    expect(steps[2]).toMatchObject({ note: "We're packing it" });
    expect(steps[3]).toMatchObject({ at: null, note: null });
  });

  test('a shipped order is on its way since its shipment', () => {
    const steps = getProgressSteps(anOrder(SHIPPED));
    expect(steps[2]).toMatchObject({ at: SHIPMENT.shippedAt });
    expect(steps[3]).toMatchObject({ note: null });
  });

  test('a cancelled order has no way on', () => {
    expect(getProgressSteps(anOrder({ ...PAID, state: 'cancelled' }))).toEqual([]);
  });

  test('the last step of a delivered order has the time of its delivery', () => {
    expect(getProgressSteps(anOrder(DELIVERED))[3]).toMatchObject({ at: DELIVERED_AT });
  });

  test.each([
    ['that expired', { ...UNPAID, status: 'expired' as const }],
    ['whose payment goes back', { ...PAID, refundDue: true }],
  ])('an order %s shows no steps', (_, facts) => {
    expect(getProgressSteps(anOrder(facts))).toEqual([]);
  });
});

describe('the reservation of an order', () => {
  const MINUTE_MS = 60_000;
  const regions = () =>
    [...document.querySelectorAll('[data-announcer]')].map((region) => region.textContent).join('');

  beforeEach(pauseClock);
  afterEach(removePayPalSdk);

  async function openWith(leftMs: number) {
    // PayPal's SDK is not simulated here, and its script times out while the minutes pass.
    allowConsoleError(/Failed to load the PayPal JS SDK script/);
    const api = anOrderApi(anUnpaidOrder({ expiresAt: new Date(Date.now() + leftMs).toISOString() }));
    renderCheckout('/order/o-1', { user: aUser() });
    await screen.findByText(/We're holding your items/);
    return api;
  }

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('the remaining time counts down, and is announced at ten, five and one minutes only', async () => {
    await openWith(11.5 * MINUTE_MS);
    expect(screen.getByText('12 minutes')).toBeVisible();
    await pass(MINUTE_MS);
    expect(screen.getByText('11 minutes')).toBeVisible();
    expect(regions()).not.toContain('holding your items');
    await pass(MINUTE_MS - 500);
    expect(screen.getByText('10 minutes')).toBeVisible();
    expect(regions()).toContain("We're holding your items for another 10 minutes.");
  });

  test('the order is reloaded when its time is over, and shows as expired', async () => {
    const api = await openWith(3000);
    api.on(getOrder, anUnpaidOrder({ status: 'expired', expiresAt: null }));
    await pass(4000);
    expect(await screen.findByText('Expired')).toBeVisible();
    const note = screen.getByRole('heading', { name: "This order wasn't paid in time" }).parentElement;
    expect(note).toHaveTextContent("We've released your items. A payment that's still on its way isn't lost");
    expect(screen.getByRole('link', { name: 'See all products' })).toHaveAttribute('href', '/home');
  });
});

describe('days of the shop', () => {
  const CASES = [
    ['2026-11-30T21:30:00.000Z', '2026-11-30', '30 November 2026'],
    ['2026-11-30T22:30:00.000Z', '2026-12-01', '1 December 2026'],
  ] as const;

  const returned = (at: string): OrderReturn => ({
    ...{ _id: 'r-1', status: 'closed', lines: [], note: null, declineReason: null },
    ...{ refundAmount: 0, refundDueBy: null, requestedAt: at, decidedAt: at, receivedAt: at, closedAt: at },
  });

  function open(route: string, at: string): void {
    const order = anOrder({
      ...{ status: 'delivered', isPaid: true, isDelivered: true, createdAt: at, paidAt: at, deliveredAt: at },
      expiresAt: null,
      shipment: { carrier: 'Paxi', trackingNumber: 'P1', shippedAt: at },
      rights: [{ name: 'exchange', wishes: ['exchange'], until: at, source: 'Policy' }],
      returns: [returned(at)],
      refunds: [{ id: 'f-1', amount: 100, status: 'completed', reason: 'Torn', at }],
    });
    const parties = {
      seller: { name: 'Koppie', address: null, vatNumber: null },
      buyer: { name: 'Thandi Adams', address: '1 Main Street' },
    };
    const head = {
      issuedAt: at,
      order: { _id: 'o-1', number: '10042' },
      ...parties,
      totalPrice: 1,
      vat: null,
    };
    const invoice: Invoice = {
      ...head,
      ...{ number: '12', lines: [], itemsPrice: 1, shippingPrice: 0 },
      creditNotes: [{ number: '3', issuedAt: at, totalPrice: 1 }],
    };
    const note: CreditNote = { ...head, number: '3', invoiceNumber: '12', reason: 'Torn', lines: [] };
    anOrderApi(order).on(getInvoice, invoice).on(getCreditNote, note);
    renderCheckout(route, { user: aUser() });
  }

  describe.each(CASES)('of a moment at %s', (at, day, inWords) => {
    test.each([
      ['an order', '/order/o-1', 'Returns', day],
      ['an invoice', '/order/o-1/invoice', 'Invoice 12', inWords],
      ['a credit note', '/order/o-1/credit-note/3', 'Credit Note 3', inWords],
    ])('the page of %s shows the day of the shop', async (_, route, heading, shown) => {
      open(route, at);
      await screen.findByRole('heading', { name: heading });
      const times = await screen.findAllByRole('time');
      expect([...new Set(times.map(({ textContent }) => textContent))]).toEqual([shown]);
    });
  });
});

describe('the timeline of payments', () => {
  const EVENTS: PaymentEvent[] = [
    {
      id: '1',
      at: '2026-11-02T09:58:00.000Z',
      kind: 'started',
      provider: 'PayPal',
      amount: { currency: 'USD', value: '25.64' },
      reference: null,
      reason: null,
    },
    {
      id: '2',
      at: '2026-11-02T09:59:00.000Z',
      kind: 'declined',
      provider: 'PayPal',
      amount: null,
      reference: null,
      reason: 'INSTRUMENT_DECLINED',
    },
    {
      id: '3',
      at: '2026-11-02T10:00:00.000Z',
      kind: 'captured',
      provider: 'PayFast',
      amount: { currency: 'ZAR', value: '1449.00' },
      reference: 'CAPTURE7',
      reason: null,
    },
  ];

  afterEach(removePayPalSdk);

  async function history() {
    const list = await screen.findByRole('list', { name: 'Payment history' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  }

  test('the buyer sees payments and refunds in rand, without attempts and steps of the shop', async () => {
    const refund = { ...EVENTS[2], reference: null, amount: { currency: 'ZAR', value: '50.00' } };
    const refundEvents = ['refund_due', 'refund_started', 'refund_failed'].map((kind) => ({
      ...refund,
      id: kind,
      kind,
    }));
    anOrderApi(anOrder(PAID)).on(getPaymentTimeline, [...EVENTS, ...refundEvents] as PaymentEvent[]);
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await history()).toEqual(['2026-11-02Payment received · R1\u00a0449.00 · PayFast']);
  });

  test('a refund of a part is in the currency in which it was paid', async () => {
    const [started] = EVENTS;
    const part = { ...EVENTS[2], id: '4', kind: 'refunded', amount: { currency: 'USD', value: '5.00' } };
    anOrderApi(anOrder(PAID)).on(getPaymentTimeline, [started, part] as PaymentEvent[]);
    renderCheckout('/order/o-1', { user: aUser() });
    expect((await history())[0]).toBe('2026-11-02Payment refunded · US$5.00 · PayFast');
  });

  test('an administrator also sees declined attempts, reasons and references', async () => {
    anOrderApi(anOrder(PAID)).on(getPaymentTimeline, EVENTS);
    renderCheckout('/order/o-1', { user: anAdmin() });
    const [started, declined, captured] = await history();
    expect(started).toContain('Payment started · R449.00 (US$25.64) · PayPal');
    expect(declined).toContain('INSTRUMENT_DECLINED');
    expect(captured).toContain('CAPTURE7');
  });

  test('an order without payment events shows no timeline', async () => {
    anOrderApi(anOrder(PAID));
    renderCheckout('/order/o-1', { user: aUser() });
    await screen.findByText(/Paid on/);
    expect(screen.queryByText('Payment history')).not.toBeInTheDocument();
  });

  test.each(['FETCH_ERROR', 500, 503] as const)(
    'a timeline that cannot be loaded (%s) shows an error beside the order, and Retry loads it',
    async (failure) => {
      const api = anOrderApi(anOrder(PAID)).fail(getPaymentTimeline, failure);
      const { user } = renderCheckout('/order/o-1', { user: aUser() });
      expect(await screen.findByText("We couldn't load the payment history.")).toBeVisible();
      expect(screen.getByText(/Paid on/)).toBeVisible();
      api.on(getPaymentTimeline, EVENTS);
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await history()).toHaveLength(1);
    },
  );
});
