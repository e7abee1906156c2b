import { deliverOrder } from '@shop/contract/orderDelivery';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { anAdmin, anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrderApi, PAID, removePayPalSdk } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

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
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark As Refunded' }));
  expect(await screen.findByText('Refund recorded')).toBeInTheDocument();
  expect(api.calls(confirmPayFastRefund)).toEqual([{ orderId: 'o-1' }]);
  expect(deliverButton()).not.toBeInTheDocument();
});

test('a refund through PayPal is not confirmed by hand, although the order names PayFast', async () => {
  openPaid([CAPTURED, { ...PAID_TWICE, provider: 'PayPal' }], { refundDue: true, paymentMethod: 'PayFast' });
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
  ['sold out and was paid back', [CAPTURED, SOLD_OUT, REFUNDED], false, /sold out before its payment/],
  ['was paid back', [CAPTURED, REFUNDED], false, /The payment of this order has been paid back/],
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
  const message = 'The payment of this order has been paid back.';
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
  await screen.findByText(/What is owed will be paid back in full/);
  expect(refundButton()).not.toBeInTheDocument();
  expect(screen.queryByText(/nothing is left to deliver/)).not.toBeInTheDocument();
});
