import { findOrders } from '@shop/contract/adminOrderList';
import { deleteOrder } from '@shop/contract/adminOrders';
import { getDeletedOrder } from '@shop/contract/orderRestoration';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundOrders } from '../../testing/foundOrders.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });

test('a row shows buyer, date, total, payment and delivery of an order [1.3] [2.64]', async () => {
  mockApi().on(findOrders, foundOrders([paid]));
  renderAdmin('/admin/orderlist');
  const row = await screen.findByRole('row', { name: /Thandi Adams/ });
  expect(within(row).getByRole('link', { name: '10042' })).toHaveAttribute('href', '/order/o-1');
  expect(row).toHaveTextContent('2026-11-01');
  expect(row).toHaveTextContent('R449.00');
  expect(within(row).getByRole('img', { name: 'No' })).toBeInTheDocument();
});

test('a list without orders shows an empty state [2.65]', async () => {
  mockApi().on(findOrders, foundOrders([]));
  renderAdmin('/admin/orderlist');
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test('the page of the list stands in its URL [2.64] [9.13]', async () => {
  const api = mockApi().on(findOrders, foundOrders([paid], { page: 3, pages: 4 }));
  renderAdmin('/admin/orderlist?page=3');
  const pages = await screen.findByRole('navigation', { name: 'Pages, top' });
  expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('3');
  expect(api.calls(findOrders)[0]).toMatchObject({ page: '3', pageSize: 10 });
});

test('the list can be narrowed to orders with a refund due, page by page', async () => {
  const owed = { ...paid, refundDue: true };
  const api = mockApi().on(findOrders, foundOrders([owed], { pages: 2 }));
  const { user: person, path } = renderAdmin('/admin/orderlist');
  await person.click(await screen.findByRole('link', { name: 'Refunds due' }));
  const pages = await screen.findByRole('navigation', { name: 'Pages, top' });
  expect(path()).toBe('/admin/orderlist?refundDue=true');
  expect(api.calls(findOrders).at(-1)).toMatchObject({ page: '1', refundDue: 'true' });
  expect(within(pages).getByRole('link', { name: /2/ })).toHaveAttribute(
    'href',
    '/admin/orderlist?refundDue=true&page=2',
  );
  await person.click(screen.getByRole('link', { name: 'All orders' }));
  expect(await screen.findByRole('link', { name: 'Refunds due' })).toBeInTheDocument();
  expect(path()).toBe('/admin/orderlist');
});

test('a list without refunds due shows an empty state', async () => {
  mockApi().on(findOrders, foundOrders([]));
  renderAdmin('/admin/orderlist?refundDue=true');
  expect(await screen.findByText('No refund is due')).toBeInTheDocument();
});

test('an order is deleted only after a confirmation [1.16] [5.28] [8.19]', async () => {
  const api = mockApi()
    .on(findOrders, foundOrders([paid]))
    .on(deleteOrder, { message: 'Order deleted successfully' });
  const { user: person } = renderAdmin('/admin/orderlist');
  await person.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this order?' });
  await waitFor(() => expect(question).toHaveAccessibleDescription('Order 10042 of Thandi Adams'));
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(api.calls(deleteOrder)).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Order deleted successfully')).toBeInTheDocument();
  expect(api.calls(deleteOrder)).toEqual([{ id: 'o-1' }]);
});

test('a list that cannot be loaded shows the reason, and is loaded on Retry [8.2]', async () => {
  const api = mockApi().fail(findOrders, 503, { message: 'Please try again in a moment.', code: 'busy' });
  const { user: person } = renderAdmin('/admin/orderlist');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  api.on(findOrders, foundOrders([paid]));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '10042' })).toBeInTheDocument();
});

test.each([
  [{ status: 'expired' as const }, 'Expired'],
  [{ paymentPending: true }, 'Payment pending'],
  [{ ...paid, refundDue: true }, 'Refund due'],
])('the list marks pending payments, refunds due and expired orders', async (state, mark) => {
  const inState = anOrder({ ...state, _id: 'o-2', number: '10043' });
  mockApi().on(findOrders, foundOrders([inState, anOrder()]));
  renderAdmin('/admin/orderlist');
  const row = await screen.findByRole('row', { name: /10043/ });
  expect(within(row).getByText(mark)).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getAllByText(mark)).toHaveLength(1);
});

test('the list has the specified columns [2.64]', async () => {
  mockApi().on(findOrders, foundOrders([paid]));
  renderAdmin('/admin/orderlist');
  const heads = await screen.findAllByRole('columnheader');
  const words = heads.map(({ textContent }) => textContent);
  expect(words).toEqual(['ID', 'USER', 'DATE', 'TOTAL', 'PAID', 'DELIVERED', 'ACTIONS']);
  expect(screen.getByRole('link', { name: 'Details of order 10042' })).toHaveTextContent('Details');
});

test('the page of an order shows buyer, items, amounts and the payment timeline', async () => {
  const captured = {
    id: 'e-1',
    at: '2026-11-01T08:30:00.000Z',
    kind: 'captured' as const,
    provider: 'PayPal' as const,
    amount: { currency: 'USD', value: '25.64' },
    reference: 'CAP-1',
    reason: null,
  };
  mockApi()
    .on(getOrder, { ...paid, refundDue: true })
    .on(getPaymentTimeline, [captured, { ...captured, id: 'e-2', kind: 'refund_due', reason: 'Sold out' }]);
  renderAdmin('/admin/order/o-1');
  expect(await screen.findByRole('heading', { name: 'Order 10042' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'thandi@shop.example' })).toHaveAttribute(
    'href',
    'mailto:thandi@shop.example',
  );
  expect(screen.getByText('1 Main Street, Cape Town 8001, South Africa')).toBeInTheDocument();
  expect(screen.getByText('R52.35')).toBeInTheDocument();
  const list = await screen.findByRole('list', { name: 'Payment history' });
  const events = within(list).getAllByRole('listitem');
  expect(events[0]).toHaveTextContent('Payment received · R449.00 (US$25.64) · PayPalCAP-1');
  expect(events[1]).toHaveTextContent(/Refund due .*Sold out/);
});

test('the payment timeline shows dates in the format of the shop', async () => {
  const at = '2026-11-01T08:30:00.000Z';
  const event = { id: 'e-1', at, kind: 'started' as const, provider: 'PayPal' as const };
  mockApi()
    .on(getOrder, { ...paid, deliveredAt: '2026-11-03T08:30:00.000Z', isDelivered: true, invoiceNumber: '7' })
    .on(getPaymentTimeline, [{ ...event, amount: null, reference: null, reason: null }]);
  renderAdmin('/admin/order/o-1');
  const events = await screen.findByRole('list', { name: 'Payment history' });
  expect(within(events).getByText('2026-11-01')).toBeInTheDocument();
  for (const date of ['2026-11-01', '2026-11-03']) {
    for (const time of screen.getAllByText(date)) expect(time).toHaveAttribute('title');
  }
  expect(screen.getByText('Invoice').nextElementSibling).toHaveTextContent('7');
});

test('the page of an unknown order links to the list', async () => {
  const gone = { message: 'Order not found', code: 'not_found' as const };
  mockApi().fail(getOrder, 404, gone).fail(getDeletedOrder, 404, gone);
  renderAdmin('/admin/order/o-9');
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('href', '/admin/orderlist');
});
