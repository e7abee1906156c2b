import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import {
  anOrderApi,
  approve,
  pauseClock,
  loadPayPalSdk,
  PAID,
  removePayPalSdk,
  anUnpaidOrder,
} from '../../../testing/paypal.ts';
import { renderCheckout } from '../../../testing/renderCheckout.tsx';

const DO_NOT_PAY_AGAIN = /Do not pay again/;

beforeEach(pauseClock);
afterEach(removePayPalSdk);

function open() {
  return renderCheckout('/order/o-1', { user: aUser() });
}

/** Opens the order page after an approved payment whose capture got no response. */
async function openUnanswered() {
  const api = anOrderApi(anUnpaidOrder())
    .fail(capturePayPalOrder, 'FETCH_ERROR')
    .fail(payOrder, 'FETCH_ERROR');
  const shop = open();
  await approve(await loadPayPalSdk());
  await screen.findByText(DO_NOT_PAY_AGAIN);
  return { ...shop, api };
}

test('Retry looks up a payment without an answer and shows it as paid', async () => {
  const { user, api } = await openUnanswered();
  api.on(capturePayPalOrder, anOrder(PAID)).on(payOrder, anOrder(PAID)).on(getOrder, anOrder(PAID));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Paid on/)).toBeVisible();
  expect(screen.getAllByText('Payment Successful')[0]).toBeVisible();
  expect(screen.queryByText(DO_NOT_PAY_AGAIN)).not.toBeInTheDocument();
});

test('a payment without an answer is looked up automatically', async () => {
  const { api } = await openUnanswered();
  api.on(capturePayPalOrder, anOrder(PAID)).on(payOrder, anOrder(PAID)).on(getOrder, anOrder(PAID));
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('after a reload the page still warns against a second payment and looks the first one up', async () => {
  const { unmount, store } = await openUnanswered();
  unmount();
  store.stop();
  const api = anOrderApi(anUnpaidOrder()).on(capturePayPalOrder, anOrder(PAID)).on(payOrder, anOrder(PAID));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(DO_NOT_PAY_AGAIN)).toBeVisible();
  api.on(getOrder, anOrder(PAID));
  await user.click(retry);
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('an approved payment is kept when the session ends, for the next sign-in', async () => {
  anOrderApi(anUnpaidOrder()).fail(capturePayPalOrder, 401, { code: 'unauthenticated' });
  const { unmount, store } = open();
  await approve(await loadPayPalSdk());
  expect(localStorage.getItem('userInfo')).toBeNull();
  unmount();
  store.stop();
  const api = anOrderApi(anUnpaidOrder()).on(capturePayPalOrder, anOrder(PAID)).on(payOrder, anOrder(PAID));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(getOrder, anOrder(PAID));
  await user.click(retry);
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('a look-up that finds a declined payment shows the pay buttons again', async () => {
  const { user, api } = await openUnanswered();
  api.fail(capturePayPalOrder, 422, { message: 'The payment was declined.', code: 'payment_declined' });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Pay with card')).toBeVisible();
  expect(screen.getByText('The payment was declined.', { selector: 'main *, [role=alert] *' })).toBeVisible();
  expect(screen.queryByText(DO_NOT_PAY_AGAIN)).not.toBeInTheDocument();
});

test('a capture that is answered shows as paid although its report and the order cannot be read', async () => {
  const api = anOrderApi(anUnpaidOrder()).on(capturePayPalOrder, anOrder(PAID)).fail(payOrder, 'FETCH_ERROR');
  open();
  const options = await loadPayPalSdk();
  api.fail(getOrder, 'FETCH_ERROR');
  await approve(options);
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('a capture from before the order expired is settled by the report', async () => {
  const { user, api } = await openUnanswered();
  api
    .fail(capturePayPalOrder, 409, { code: 'order_not_payable' })
    .on(payOrder, anOrder(PAID))
    .on(getOrder, anOrder(PAID));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR', 500, 503, 429] as const)(
  'a capture and a report that fail with %s hide the pay buttons',
  async (failure) => {
    anOrderApi(anUnpaidOrder()).fail(capturePayPalOrder, failure).fail(payOrder, failure);
    open();
    await approve(await loadPayPalSdk());
    expect(await screen.findByText(DO_NOT_PAY_AGAIN)).toBeVisible();
    expect(screen.queryByText('Pay with card')).not.toBeInTheDocument();
  },
);

test.each(['FETCH_ERROR', 500, 503] as const)(
  'a payment that cannot be started (%s) shows an error and can be started again',
  async (failure) => {
    const message = 'No payment today.';
    const api = anOrderApi(anUnpaidOrder()).fail(createPayPalOrder, failure, { message });
    open();
    const options = await loadPayPalSdk();
    await act(async () => {
      const error: unknown = await options.createOrder().catch((reason: unknown) => reason);
      options.onError(error);
    });
    const sentence = failure === 'FETCH_ERROR' ? 'Network Error' : message;
    expect(await screen.findAllByText(sentence)).toHaveLength(2);
    api.on(createPayPalOrder, { id: 'PAYPAL124' });
    await act(async () => {
      await options.createOrder();
    });
    expect(screen.queryByRole('alert', { name: sentence })).not.toBeInTheDocument();
  },
);

test('a tab that becomes visible shows a payment made in another tab', async () => {
  const api = anOrderApi(anUnpaidOrder());
  open();
  await loadPayPalSdk();
  api.on(getOrder, anOrder(PAID));
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('an unanswered payment of another tab hides the pay buttons here', async () => {
  const api = anOrderApi(anUnpaidOrder());
  open();
  const options = await loadPayPalSdk();
  localStorage.setItem('approvedPayment.o-1', 'PAYPAL999');
  await act(async () => {
    const error: unknown = await options.createOrder().catch((reason: unknown) => reason);
    options.onError(error);
  });
  expect(await screen.findByText(DO_NOT_PAY_AGAIN)).toBeVisible();
  expect(screen.queryByText('Pay with card')).not.toBeInTheDocument();
  expect(api.calls(createPayPalOrder)).toEqual([]);
});
