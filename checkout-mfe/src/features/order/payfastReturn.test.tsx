import { getOrder } from '@shop/contract/orders';
import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { anOrderApi, pauseClock, PAID, removePayPalSdk, anUnpaidOrder } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const WAITING = 'Waiting for PayFast to confirm the payment…';
const byPayFast = anUnpaidOrder({ paymentMethod: 'PayFast' });
const paid = anOrder({ ...PAID, paymentMethod: 'PayFast' });

beforeEach(pauseClock);
afterEach(removePayPalSdk);

function openAt(search: string) {
  return renderCheckout(`/order/o-1${search}`, { user: aUser() });
}

test('an unpaid order for PayFast links to PayFast', async () => {
  anOrderApi(byPayFast);
  openAt('');
  const link = await screen.findByRole('link', { name: 'Pay with PayFast' });
  expect(link).toHaveAttribute('href', '/payfast/o-1');
});

test('after the return from PayFast the page waits for the notification before it shows the order as paid', async () => {
  const api = anOrderApi(byPayFast);
  openAt('?payfast=returned');
  expect(await screen.findByText(WAITING)).toBeVisible();
  expect(screen.getByText('Not Paid')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pay with PayFast' })).not.toBeInTheDocument();
  api.on(getOrder, paid);
  expect(await screen.findByText(/Paid on/)).toBeVisible();
  expect(screen.getAllByText('Payment Successful')[0]).toBeVisible();
});

test('a notification that does not arrive is shown after a while, with ways to go on', async () => {
  anOrderApi(byPayFast);
  openAt('?payfast=returned');
  await screen.findByText(WAITING);
  await act(() => jest.advanceTimersByTimeAsync(95_000));
  expect(await screen.findByText('PayFast has not confirmed the payment yet.')).toBeVisible();
  expect(screen.getByText(/do not pay again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay with PayFast' })).toBeVisible();
});

test('a payment that was cancelled at PayFast can be tried again', async () => {
  anOrderApi(byPayFast);
  openAt('?payfast=cancelled');
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment at PayFast was cancelled.');
  expect(screen.getByRole('link', { name: 'Pay with PayFast' })).toBeVisible();
});

test('a paid order shows as paid whatever its URL contains', async () => {
  anOrderApi(paid);
  openAt('?payfast=cancelled');
  expect(await screen.findByText(/Paid on/)).toBeVisible();
  expect(screen.queryByText(/was cancelled/)).not.toBeInTheDocument();
});
