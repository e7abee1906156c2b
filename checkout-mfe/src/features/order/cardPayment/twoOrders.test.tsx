import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, payOrder } from '@shop/contract/payments';
import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
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
import { paymentUnknown } from './paymentSlice.ts';

const DO_NOT_PAY_AGAIN = /Do not pay again/;
const OTHER = { orderId: 'o-2', paypalOrderId: 'PAYPAL456' };

const paidOrder = ({ orderId }: { orderId: string }) => anOrder({ ...PAID, _id: orderId });

beforeEach(pauseClock);
afterEach(removePayPalSdk);

/** Opens the page of o-1 after payments of o-1 and o-2 that got no response. */
async function openBothUnanswered() {
  const api = anOrderApi(anUnpaidOrder())
    .fail(capturePayPalOrder, 'FETCH_ERROR')
    .fail(payOrder, 'FETCH_ERROR');
  const shop = renderCheckout('/order/o-1', { user: aUser() });
  await approve(await loadPayPalSdk());
  await screen.findByText(DO_NOT_PAY_AGAIN);
  act(() => {
    shop.store.dispatch(paymentUnknown(OTHER));
  });
  const before = api.calls(capturePayPalOrder).length;
  return { ...shop, api, asked: () => api.calls(capturePayPalOrder).slice(before) };
}

test('Retry looks up the payment of the shown order only', async () => {
  const { user, api, asked } = await openBothUnanswered();
  api.on(capturePayPalOrder, paidOrder).on(payOrder, paidOrder).on(getOrder, anOrder(PAID));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Paid on/)).toBeVisible();
  expect(asked()).toEqual([{ orderId: 'o-1', paypalOrderId: 'PAYPAL123' }]);
});

test('two payments without an answer are both looked up automatically', async () => {
  const { api, asked } = await openBothUnanswered();
  api.on(capturePayPalOrder, paidOrder).on(payOrder, paidOrder).on(getOrder, anOrder(PAID));
  expect(await screen.findByText(/Paid on/)).toBeVisible();
  await waitFor(() => {
    expect(asked().map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(['o-1', 'o-2']));
  });
});

test('Retry does not stay busy when another look-up finishes first', async () => {
  const { user, store, api } = await openBothUnanswered();
  api.on(capturePayPalOrder, () => new Promise(() => undefined));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveAttribute('aria-disabled', 'true');
  });
  act(() => {
    store.dispatch(paymentUnknown({ orderId: 'o-1', paypalOrderId: 'PAYPAL123' }));
  });
  api.on(capturePayPalOrder, paidOrder).on(payOrder, paidOrder).on(getOrder, anOrder(PAID));
  expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/Paid on/)).toBeVisible();
});

test('signing out in another tab stops the look-ups of these payments', async () => {
  const { asked } = await openBothUnanswered();
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
  });
  const soFar = asked().length;
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toHaveLength(soFar);
});

test('a payment of another user is kept, but neither looked up nor shown', async () => {
  const { api, asked } = await openBothUnanswered();
  const refusal = { message: 'Order not found', code: 'not_found' } as const;
  api.fail(getOrder, 404, refusal).fail(capturePayPalOrder, 404, refusal);
  const someoneElse = JSON.stringify(aUser({ _id: 'u-other', name: 'Pieter Nel' }));
  const change = { key: 'userInfo', newValue: someoneElse, storageArea: localStorage };
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', change));
  });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toEqual([]);
  expect(localStorage.getItem('approvedPayment.o-1')).toBe('PAYPAL123');
});
