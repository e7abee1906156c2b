import { act, screen, waitFor } from '@testing-library/react';
import { getPaymentMethods } from '@shop/contract/config';
import { getOrder } from '@shop/contract/orders';
import { capturePayPalOrder, createPayPalOrder, payOrder } from '@shop/contract/payments';
import { aUser, anOrder } from '@shop/shared-ui/testing/samples';
import {
  PAID,
  anOrderApi,
  anUnpaidOrder,
  approve,
  loadPayPalSdk,
  pauseClock,
  removePayPalSdk,
} from '../../../testing/paypal.ts';
import { renderCheckout } from '../../../testing/renderCheckout.tsx';
import { loadPaymentScript } from './paymentScript.ts';
import {
  paymentScriptSlice,
  scriptPending,
  scriptRejected,
  scriptResolved,
  selectPaymentScriptStatus,
} from './paymentScriptSlice.ts';
import { paymentUnknown } from './paymentSlice.ts';

describe('paying by card', () => {
  const DO_NOT_PAY_AGAIN = /Don't pay again/;

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
    expect(
      screen.getByText('The payment was declined.', { selector: 'main *, [role=alert] *' }),
    ).toBeVisible();
    expect(screen.queryByText(DO_NOT_PAY_AGAIN)).not.toBeInTheDocument();
  });

  test('a capture that is answered shows as paid although its report and the order cannot be read', async () => {
    const api = anOrderApi(anUnpaidOrder())
      .on(capturePayPalOrder, anOrder(PAID))
      .fail(payOrder, 'FETCH_ERROR');
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
});

describe('two orders one after the other', () => {
  const DO_NOT_PAY_AGAIN = /Don't pay again/;
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
});

describe('the script of the provider', () => {
  afterEach(() => {
    delete document.documentElement.dataset['shared'];
  });

  const CONFIG = { sdkUrl: 'https://pay.example/sdk', clientId: 'c', currency: 'USD', locale: 'en_ZA' };

  test('a page without a nonce is reloaded instead of loading the script', () => {
    document.documentElement.dataset['shared'] = '';
    const reload = jest.fn();
    void loadPaymentScript(CONFIG, reload);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(document.querySelector('script')).toBeNull();
  });

  test('the script is loaded in a page with a nonce', () => {
    const reload = jest.fn();
    void loadPaymentScript(CONFIG, reload).catch(() => undefined);
    expect(reload).not.toHaveBeenCalled();
    const script = document.querySelector('script');
    expect(script?.src).toContain('https://pay.example/sdk?client-id=c');
    script?.dispatchEvent(new Event('error'));
  });
});

describe('the state of the script', () => {
  test.each([
    ['initial', { type: 'shop/starting' }],
    ['pending', scriptPending()],
    ['resolved', scriptResolved()],
    ['rejected', scriptRejected()],
  ])('the script of the payment provider is %s [4.24]', (status, action) => {
    const paymentScript = paymentScriptSlice.reducer(undefined, action);
    expect(selectPaymentScriptStatus({ [paymentScriptSlice.reducerPath]: paymentScript })).toBe(status);
  });
});

describe('coming back from PayFast', () => {
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

  test('an unpaid order for PayFast offers another method of PayFast, and says what is down', async () => {
    anOrderApi(anUnpaidOrder({ paymentMethod: 'PayFast', paymentOption: 'cp' })).on(getPaymentMethods, {
      methods: ['Credit Card', 'PayFast'],
      payFastOptions: ['cc', 'cp'],
      payFastOutage: { isComplete: false, options: ['cp', 'ss'] },
    });
    const { user } = openAt('');
    expect(await screen.findByText('Down at PayFast right now: Capitec Pay.')).toBeVisible();
    const field = screen.getByLabelText('Pay with');
    expect(field).toHaveDisplayValue('Capitec Pay (down right now)');
    const link = screen.getByRole('link', { name: 'Pay with PayFast' });
    expect(link).toHaveAttribute('href', '/payfast/o-1?option=cp');
    await user.selectOptions(field, 'Card');
    expect(link).toHaveAttribute('href', '/payfast/o-1?option=cc');
    await user.selectOptions(field, 'Choose at PayFast');
    expect(link).toHaveAttribute('href', '/payfast/o-1?option=');
  });

  test('after the return from PayFast the page waits for the notification before it says paid', async () => {
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
    expect(await screen.findByText("PayFast hasn't confirmed the payment yet.")).toBeVisible();
    expect(screen.getByText(/don't pay again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pay with PayFast' })).toBeVisible();
  });

  test('a payment that was cancelled at PayFast can be tried again', async () => {
    anOrderApi(byPayFast);
    openAt('?payfast=cancelled');
    expect(await screen.findByRole('alert')).toHaveTextContent('The PayFast payment was cancelled.');
    expect(screen.getByRole('link', { name: 'Pay with PayFast' })).toBeVisible();
  });

  test('a paid order shows as paid whatever its URL contains', async () => {
    anOrderApi(paid);
    openAt('?payfast=cancelled');
    expect(await screen.findByText(/Paid on/)).toBeVisible();
    expect(screen.queryByText(/was cancelled/)).not.toBeInTheDocument();
  });
});
