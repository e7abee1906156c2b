import { getOrder } from '@shop/contract/orders';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anAdmin, anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { anOrderApi, PAID, removePayPalSdk } from '../../testing/paypal.ts';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

const GONE = { message: 'Order not found', code: 'not_found' } as const;
const at = '2026-11-20T09:00:00.000Z';

afterEach(removePayPalSdk);

test.each([
  ['due', /We'll refund you in full/],
  ['done', /has been paid back/],
  ['none', /Nothing was charged/],
] as const)(
  'the buyer of a deleted order is told that it is cancelled; its refund is %s',
  async (refund, words) => {
    mockApi().fail(getOrder, 404, { ...GONE, cancelled: { at, refund } });
    renderCheckout('/order/o-1', { user: aUser() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
    expect(screen.getByText('2026-11-20')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your other orders' })).toHaveAttribute('href', '/profile');
  },
);

test('an unknown order is not found, and administrators get a link to the deleted orders', async () => {
  mockApi().fail(getOrder, 404, GONE);
  const { unmount } = renderCheckout('/order/o-1', { user: aUser() });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /deleted/ })).not.toBeInTheDocument();
  unmount();
  renderCheckout('/order/o-1', { user: anAdmin() });
  const link = await screen.findByRole('link', { name: 'Look for it among the deleted orders' });
  expect(link).toHaveAttribute('href', '/admin/order/o-1');
});

test('a paid order and its print show the invoice number', async () => {
  anOrderApi(anOrder({ ...PAID, invoiceNumber: '7' }));
  renderCheckout('/order/o-1', { user: aUser() });
  const words = await screen.findByText('Invoice 7');
  expect(words.closest('.screen-only')).toBeNull();
});
