import { deleteOrder, listOrders } from '@shop/contract/adminOrders';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { anAdmin, anOrder, mockApi, renderShop } from '@shop/shared-ui/testing';
import { screen, within } from '@testing-library/react';
import { routes } from '../../routes.tsx';

const user = anAdmin();
const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });

test('an order shows who bought it, when, for how much, and what is still to be done', async () => {
  mockApi().on(listOrders, { orders: [paid], page: 1, pages: 1 });
  renderShop(routes, { route: '/admin/orderlist', user });
  const row = await screen.findByRole('row', { name: /Thandi Adams/ });
  expect(within(row).getByRole('link', { name: '10042' })).toHaveAttribute('href', '/order/o-1');
  expect(row).toHaveTextContent('2026-11-01');
  expect(row).toHaveTextContent('R449.00');
  expect(within(row).getByRole('img', { name: 'No' })).toBeInTheDocument();
});

test('a shop without orders says so', async () => {
  mockApi().on(listOrders, { orders: [], page: 1, pages: 1 });
  renderShop(routes, { route: '/admin/orderlist', user });
  expect(await screen.findByText('No orders found')).toBeInTheDocument();
});

test('the address decides the page of the list', async () => {
  const api = mockApi().on(listOrders, { orders: [paid], page: 3, pages: 4 });
  renderShop(routes, { route: '/admin/orderlist?page=3', user });
  const pages = await screen.findByRole('navigation', { name: 'Pages, top' });
  expect(within(pages).getByRole('link', { current: 'page' })).toHaveTextContent('3');
  expect(api.calls(listOrders)[0]).toMatchObject({ page: '3', pageSize: 10 });
});

test('an order is deleted only after the question was answered', async () => {
  const api = mockApi()
    .on(listOrders, { orders: [paid], page: 1, pages: 1 })
    .on(deleteOrder, { message: 'Order deleted successfully' });
  const { user: person } = renderShop(routes, { route: '/admin/orderlist', user });
  await person.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
  const question = screen.getByRole('alertdialog', { name: 'Are you sure you want to delete this order?' });
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(api.calls(deleteOrder)).toHaveLength(0);
  await person.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Order deleted successfully')).toBeInTheDocument();
  expect(api.calls(deleteOrder)).toEqual([{ id: 'o-1' }]);
});

test('a list that cannot be had says why and comes back on Retry', async () => {
  const api = mockApi().fail(listOrders, 503, { message: 'Please try again in a moment.', code: 'busy' });
  const { user: person } = renderShop(routes, { route: '/admin/orderlist', user });
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a moment.');
  api.on(listOrders, { orders: [paid], page: 1, pages: 1 });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: '10042' })).toBeInTheDocument();
});

test('a paid order is marked as delivered, an unpaid one offers nothing', async () => {
  const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-03T08:00:00.000Z' };
  const api = mockApi().on(getOrder, paid).on(deliverOrder, delivered);
  const { user: person } = renderShop(routes, { route: '/admin/order/o-1', user });
  const button = await screen.findByRole('button', { name: 'Mark As Delivered' });
  api.on(getOrder, delivered);
  await person.click(button);
  expect(await screen.findByText('Order delivered')).toBeInTheDocument();
  expect(await screen.findByText('Delivered on 2026-11-03')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark As Delivered' })).not.toBeInTheDocument();
});
