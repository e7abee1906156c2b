import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { anOrderApi, PAID, removePayPalSdk } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

afterEach(removePayPalSdk);

async function openPaid(overrides: Partial<ReturnType<typeof anOrder>>) {
  anOrderApi(anOrder({ ...PAID, ...overrides }));
  renderCheckout('/order/o-1', { user: aUser() });
  return (await screen.findByRole('heading', { name: 'Thank you, Thandi Adams' })).parentElement;
}

test('a paid order shows the next step', async () => {
  expect(await openPaid({})).toHaveTextContent(/We're packing your order; expect it in 5-8 business days/);
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
  expect(screen.getByText(/What is owed will be paid back in full/)).toBeVisible();
});

test.each([
  ['1449.00', /paid back. The payment history says when/],
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
])('of an order %s only the steps that were taken are in bold', async (_, facts, names) => {
  anOrderApi(anOrder(facts));
  renderCheckout('/order/o-1', { user: aUser() });
  const progress = within(await screen.findByRole('list', { name: 'Order progress' }));
  const steps = progress.getAllByRole('listitem');
  expect(progress.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual(names);
  const current = steps.filter((step) => step.hasAttribute('aria-current'));
  expect(current).toEqual([steps[names.length - 1]]);
});
