import { getExchangeRate, getPaymentMethods, getPayPalConfig } from '@shop/contract/config';
import { getOrder } from '@shop/contract/orders';
import type { Order } from '@shop/contract/orders';
import { createPayPalOrder } from '@shop/contract/payments';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import type { PayPalButtonsOptions } from '../features/order/cardPayment/paymentScript.ts';

const SDK = { clientId: 'client-1', sdkUrl: 'https://pay.example/sdk/js', currency: 'USD', locale: 'en_ZA' };

export const PAID = {
  isPaid: true,
  status: 'paid',
  paidAt: '2026-11-02T10:00:00.000Z',
  expiresAt: null,
} as const;

/** An order whose items are reserved for another half hour. */
export function anUnpaidOrder(overrides: Partial<Order> = {}): Order {
  return anOrder({ expiresAt: new Date(Date.now() + 30 * 60_000).toISOString(), ...overrides });
}

/** A mocked API with this order, which can be paid. */
export function anOrderApi(order: Order) {
  return mockApi()
    .on(getOrder, order)
    .on(getPaymentTimeline, [])
    .on(getPayPalConfig, SDK)
    .on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] })
    .on(getExchangeRate, { conversion_rates: { USD: 0.0571 } })
    .on(createPayPalOrder, { id: 'PAYPAL123' });
}

export const scriptElement = () => document.querySelector<HTMLScriptElement>('script[src*="pay.example"]');

/** Simulates the loading of PayPal's SDK, and returns the options that the shop has passed to its buttons. */
export async function loadPayPalSdk(): Promise<PayPalButtonsOptions> {
  let options: PayPalButtonsOptions | undefined;
  await waitFor(() => {
    expect(scriptElement()).not.toBeNull();
  });
  window.paypal = {
    Buttons: (given) => {
      options = given;
      return {
        render: (container) => {
          container.textContent = 'Pay with card';
          return Promise.resolve();
        },
        close: () => Promise.resolve(),
      };
    },
  };
  act(() => {
    scriptElement()?.dispatchEvent(new Event('load'));
  });
  await screen.findByText('Pay with card');
  if (!options) throw new Error('The shop made no buttons.');
  return options;
}

/** Simulates the buyer's approval, and returns how often the form was restarted. */
export async function approve(options: PayPalButtonsOptions): Promise<number> {
  const restart = jest.fn();
  await act(async () => {
    await options.onApprove({ orderID: await options.createOrder() }, { restart });
  });
  return restart.mock.calls.length;
}

/**
 * Time passes only while a test waits for something. Otherwise a slow machine would reach the automatic check of a
 * payment before the test has pressed or prepared what it is about.
 */
export function pauseClock(): void {
  jest.useFakeTimers();
}

/** Runs after each test. Requests that a payment has started are answered by the API of their own test. */
export async function removePayPalSdk(): Promise<void> {
  jest.useRealTimers();
  await settled();
  scriptElement()?.remove();
  delete window.paypal;
}
