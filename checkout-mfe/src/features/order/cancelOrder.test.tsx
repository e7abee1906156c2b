import { cancelOrder } from '@shop/contract/orderCancellation';
import { getOrder } from '@shop/contract/orders';
import type { Order } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { anAdmin, anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { anOrderApi, PAID, removePayPalSdk, anUnpaidOrder } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

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
    [/nothing is charged/, /Nothing was charged/],
  ],
  [
    'paid',
    anOrder(PAID),
    { ...PAID, ...CANCELLED, refundDue: true },
    [/goes back to you/, /will be paid back/],
  ],
] as const)(
  'an order that is %s is cancelled after a question, and the page says what becomes of the money',
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
  expect(await screen.findByText(/What was paid has been paid back/)).toBeVisible();
});

test('a shipped order shows its parcel, with a link where there is one', async () => {
  const shipment = { ...PARCEL, trackingUrl: 'https://track.courier.example/BC-1' };
  open(anOrder({ ...PAID, state: 'shipped', shipment }));
  expect(await screen.findByText('Your parcel is on its way to you.')).toBeVisible();
  expect(screen.getByText(/Sent with Berg Couriers on/)).toHaveTextContent('2026-11-03');
  expect(screen.getByText('BC-1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Track the parcel' })).toHaveAttribute(
    'href',
    shipment.trackingUrl,
  );
  expect(screen.getByText('Not Delivered')).toBeVisible();
});
