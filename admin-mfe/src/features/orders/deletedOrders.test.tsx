import { findOrders } from '@shop/contract/adminOrderList';
import { deleteOrder } from '@shop/contract/adminOrders';
import { getDeletedOrder, restoreOrder } from '@shop/contract/orderRestoration';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundOrders } from '../../testing/foundOrders.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const DAY_MS = 24 * 60 * 60_000;
const PAID = { status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' } as const;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();
const deleted = anOrder({ ...PAID, refundDue: true, deletedAt: daysAgo(3) });

test('deleted orders can be looked at, and restored after a question that says what it does', async () => {
  const api = mockApi()
    .on(findOrders, foundOrders([deleted], { pages: 2 }))
    .on(restoreOrder, anOrder(PAID));
  const { user: person, path } = renderAdmin('/admin/orderlist');
  await person.click(await screen.findByRole('link', { name: 'Deleted orders' }));
  await waitFor(() => expect(path()).toBe('/admin/orderlist?deleted=1'));
  expect(await screen.findByText(/can be restored for 30 days/)).toBeInTheDocument();
  expect(api.calls(findOrders).at(-1)).toMatchObject({ page: '1', deleted: '1' });
  const row = screen.getByRole('row', { name: /10042/ });
  expect(within(row).getByText('Deleted')).toBeInTheDocument();
  expect(within(row).getByRole('link', { name: '10042' })).toHaveAttribute('href', '/admin/order/o-1');
  expect(within(row).queryByRole('button', { name: 'Delete order 10042' })).not.toBeInTheDocument();

  await person.click(within(row).getByRole('button', { name: 'Restore order 10042' }));
  const question = screen.getByRole('alertdialog', { name: /No refund of it will be due any more/ });
  await waitFor(() => expect(question).toHaveAccessibleDescription('Order 10042 of Thandi Adams'));
  await person.click(within(question).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Order 10042 restored')).toBeInTheDocument();
  expect(api.calls(restoreOrder)).toEqual([{ id: 'o-1' }]);
});

test('an order whose stock is sold stays deleted, and the missing products are named', async () => {
  const unpaid = anOrder({ deletedAt: daysAgo(3) });
  mockApi()
    .on(findOrders, foundOrders([unpaid]))
    .fail(restoreOrder, 409, {
      message: 'Only 1 of Boulder Tee left.',
      code: 'out_of_stock',
      lines: [{ product: 'p-1', requested: 3, available: 1 }],
    });
  const { user: person } = renderAdmin('/admin/orderlist?deleted=1');
  await person.click(await screen.findByRole('button', { name: 'Restore order 10042' }));
  const question = screen.getByRole('alertdialog', { name: /taken out of the stock again/ });
  await person.click(within(question).getByRole('button', { name: 'Restore' }));
  const reason = 'Order 10042 stays deleted. Only 1 of Boulder Tee left.';
  expect(await screen.findByText(reason)).toBeInTheDocument();
});

test('an order cannot be restored after thirty days', async () => {
  mockApi().on(findOrders, foundOrders([{ ...deleted, deletedAt: daysAgo(30) }]));
  renderAdmin('/admin/orderlist?deleted=1');
  await screen.findByRole('row', { name: /10042/ });
  expect(screen.queryByRole('button', { name: /^(Restore|Delete)/ })).not.toBeInTheDocument();
});

test('a list without deleted orders shows an empty state', async () => {
  mockApi().on(findOrders, foundOrders([]));
  renderAdmin('/admin/orderlist?deleted=1');
  expect(await screen.findByText('No order is deleted')).toBeInTheDocument();
});

test('a deletion can be undone at once', async () => {
  const api = mockApi()
    .on(findOrders, foundOrders([anOrder(PAID)]))
    .on(deleteOrder, { message: 'Order deleted successfully' })
    .on(restoreOrder, anOrder(PAID));
  const { user: person } = renderAdmin('/admin/orderlist');
  await person.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Order deleted successfully');
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Order 10042 restored')).toBeInTheDocument();
  expect(api.calls(restoreOrder)).toEqual([{ id: 'o-1' }]);
});

test('the page of a deleted order offers to restore it and to mark it as refunded, not to deliver it', async () => {
  const due = {
    id: 'e-2',
    at: daysAgo(3),
    kind: 'refund_due' as const,
    provider: 'PayFast' as const,
    amount: { currency: 'ZAR', value: '449.00' },
    reference: 'P7',
    reason: 'The order was cancelled',
  };
  mockApi()
    .fail(getOrder, 404, { message: 'Order not found', code: 'not_found' })
    .on(getDeletedOrder, deleted)
    .on(getPaymentTimeline, [{ ...due, id: 'e-1', kind: 'captured', reason: null }, due]);
  renderAdmin('/admin/order/o-1');
  expect(await screen.findByText(/Its money is due to its buyer/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Mark As Refunded' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Restore order 10042' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/admin/orderlist?deleted=1');
});
