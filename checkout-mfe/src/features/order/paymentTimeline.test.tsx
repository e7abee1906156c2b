import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import type { PaymentEvent } from '@shop/contract/paymentTimeline';
import { anAdmin, anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { anOrderApi, PAID, removePayPalSdk } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

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

test('the buyer sees the payment timeline, oldest first and in rand, without declined attempts', async () => {
  anOrderApi(anOrder(PAID)).on(getPaymentTimeline, EVENTS);
  renderCheckout('/order/o-1', { user: aUser() });
  expect(await history()).toEqual([
    '2026-11-02Payment started · R449.00 (US$25.64) · PayPal',
    '2026-11-02Payment received · R1\u00a0449.00 · PayFast',
  ]);
});

test('a refund of a part is in the currency in which it was paid', async () => {
  const [started] = EVENTS;
  const part = { ...EVENTS[2], id: '4', kind: 'refunded', amount: { currency: 'USD', value: '5.00' } };
  anOrderApi(anOrder(PAID)).on(getPaymentTimeline, [started, part] as PaymentEvent[]);
  renderCheckout('/order/o-1', { user: aUser() });
  expect((await history())[1]).toBe('2026-11-02Payment refunded · US$5.00 · PayFast');
});

test('an administrator also sees declined attempts, reasons and references', async () => {
  anOrderApi(anOrder(PAID)).on(getPaymentTimeline, EVENTS);
  renderCheckout('/order/o-1', { user: anAdmin() });
  const [, declined, captured] = await history();
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
    expect(await screen.findByText('The payment history could not be loaded.')).toBeVisible();
    expect(screen.getByText(/Paid on/)).toBeVisible();
    api.on(getPaymentTimeline, EVENTS);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await history()).toHaveLength(2);
  },
);
