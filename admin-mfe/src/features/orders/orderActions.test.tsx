import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { confirmPayFastRefund } from '@shop/contract/payfast';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
const owed = { ...paid, refundDue: true };

const CAPTURED: PaymentEvent = {
  id: 'e-1',
  at: '2026-11-01T08:30:00.000Z',
  kind: 'captured',
  provider: 'PayFast',
  amount: { currency: 'ZAR', value: '449.00' },
  reference: 'P7',
  reason: null,
};
const SOLD_OUT: PaymentEvent = {
  ...CAPTURED,
  id: 'e-2',
  kind: 'refund_due',
  reason: 'Sold out before the payment arrived',
};
const PAID_TWICE: PaymentEvent = { ...SOLD_OUT, reference: 'P8', reason: 'Paid twice' };
const REFUNDED: PaymentEvent = { ...CAPTURED, id: 'e-3', kind: 'refunded' };

const deliverButton = () => screen.findByRole('button', { name: 'Mark As Delivered' });

function open(order: typeof paid, events: PaymentEvent[]) {
  const api = mockApi().on(getOrder, order).on(getPaymentTimeline, events);
  return { api, ...renderAdmin('/admin/order/o-1') };
}

test('a paid order is marked as delivered', async () => {
  const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-03T08:00:00.000Z' };
  const { api, user: person } = open(paid, [CAPTURED]);
  api.on(deliverOrder, delivered);
  const button = await deliverButton();
  api.on(getOrder, delivered);
  await person.click(button);
  expect(await screen.findByText('Order delivered')).toBeInTheDocument();
  expect(await screen.findByText('2026-11-03')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
});

test('an order that was paid without a record of it says so', async () => {
  open(paid, []);
  expect(
    await screen.findByText(
      'This order is marked as paid. There is no record of a payment at PayPal or PayFast.',
    ),
  ).toBeInTheDocument();
  expect(screen.queryByText('No payment has been started.')).not.toBeInTheDocument();
});

test('an unpaid order offers no actions', async () => {
  open(anOrder(), []);
  await screen.findByText('No payment has been started.');
  expect(screen.queryByRole('button', { name: /^Mark As/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
});

test('a paid order leads to its packing slip', async () => {
  open(paid, [CAPTURED]);
  expect(await screen.findByRole('link', { name: 'Packing slip' })).toHaveAttribute(
    'href',
    '/admin/packing-slips?ids=o-1',
  );
});

test('a refund through PayFast is recorded after a confirmation, whichever payment method the order names', async () => {
  const { api, user: person } = open(owed, [CAPTURED, PAID_TWICE]);
  api.on(confirmPayFastRefund, paid);
  await person.click(await screen.findByRole('button', { name: 'Mark As Refunded' }));
  const question = screen.getByRole('alertdialog', { name: /paid the money back at PayFast/ });
  api.on(getPaymentTimeline, [CAPTURED, PAID_TWICE, { ...REFUNDED, reference: 'P8' }]);
  await person.click(within(question).getByRole('button', { name: 'Mark As Refunded' }));
  expect(await screen.findByText('Refund recorded')).toBeInTheDocument();
  expect(api.calls(confirmPayFastRefund)).toEqual([{ orderId: 'o-1' }]);
  expect(await deliverButton()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark As Refunded' })).not.toBeInTheDocument();
});

test('a refund through PayPal is not recorded by hand, although the order names PayFast', async () => {
  const due: PaymentEvent = { ...PAID_TWICE, provider: 'PayPal' };
  const { api } = open({ ...owed, paymentMethod: 'PayFast' }, [CAPTURED, due]);
  expect(await deliverButton()).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark As Refunded' })).not.toBeInTheDocument();
  expect(api.calls(getPaymentTimeline)).toHaveLength(1);
});

test.each([
  ['sold out', owed, [CAPTURED, SOLD_OUT], /sold out before its payment arrived/],
  ['was paid back', paid, [CAPTURED, REFUNDED], /has been paid back/],
])(
  'an order that %s is neither packed nor marked as delivered, and the page shows the reason',
  async (_, order, events, reason) => {
    open(order, events);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Packing slip' })).not.toBeInTheDocument();
  },
);

test('a refused delivery shows its reason', async () => {
  const message = 'The payment of this order has been paid back.';
  const { api, user: person } = open(paid, [CAPTURED]);
  api.fail(deliverOrder, 409, { message, code: 'illegal_transition' });
  await person.click(await deliverButton());
  expect(await screen.findByText(message)).toBeInTheDocument();
});

test('an order can be marked as delivered while its payment timeline cannot be loaded', async () => {
  const { api, unmount } = open(paid, [CAPTURED]);
  unmount();
  api.fail(getPaymentTimeline, 503);
  renderAdmin('/admin/order/o-1');
  expect(await deliverButton()).toBeInTheDocument();
});
