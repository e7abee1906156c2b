import { screen } from '@testing-library/react';
import { findOrders } from '@shop/contract/adminOrderList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anOrder } from '@shop/shared-ui/testing/samples';
import { foundOrders } from '../../testing/foundOrders.ts';
import { renderAdmin } from '../../testing/renderAdmin.tsx';

const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });
const second = anOrder({ ...paid, _id: 'o-2', number: '10043' });

test('one link lists the orders to pack and says how many there are', async () => {
  const api = mockApi().on(findOrders, ({ state }) =>
    foundOrders(state === 'paid' ? [paid] : [paid, second, anOrder({ _id: 'o-3', number: '10044' })]),
  );
  const { user: person, path } = renderAdmin('/admin/orderlist');
  const link = await screen.findByRole('link', { name: 'To pack (1)' });
  expect(link).not.toHaveAttribute('aria-current');
  expect(await screen.findByText('3 orders')).toBeInTheDocument();
  link.focus();
  await person.keyboard('{Enter}');
  expect(await screen.findByText('1 order')).toBeInTheDocument();
  expect(path()).toBe('/admin/orderlist?state=paid');
  expect(api.calls(findOrders).at(-1)).toEqual({ page: '1', pageSize: 10, state: 'paid' });
  expect(screen.getByRole('link', { name: 'To pack (1)' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin/orderlist');
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeInTheDocument();
  await person.click(screen.getByRole('link', { name: 'All orders' }));
  expect(await screen.findByText('3 orders')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'All orders' })).not.toBeInTheDocument();
});

test('the orders to pack of one city are not the list of all orders to pack', async () => {
  mockApi().on(findOrders, foundOrders([paid]));
  renderAdmin('/admin/orderlist?state=paid&city=Paarl');
  const link = await screen.findByRole('link', { name: 'To pack (1)' });
  expect(link).not.toHaveAttribute('aria-current');
  expect(link).toHaveAttribute('href', '/admin/orderlist?state=paid');
});
