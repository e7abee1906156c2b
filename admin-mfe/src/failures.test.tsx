import { createProduct, deleteProduct } from '@shop/contract/adminProducts';
import { findOrders } from '@shop/contract/adminOrderList';
import { deleteOrder } from '@shop/contract/adminOrders';
import { findUsers } from '@shop/contract/adminUserList';
import { deleteUser } from '@shop/contract/adminUsers';
import { deliverOrder } from '@shop/contract/orderDelivery';
import { getOrder } from '@shop/contract/orders';
import { getPaymentTimeline } from '@shop/contract/paymentTimeline';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { foundOrders } from './testing/foundOrders.ts';
import { foundUsers } from './testing/foundUsers.ts';
import { renderAdmin } from './testing/renderAdmin.tsx';
import { anAdminProduct } from './testing/anAdminProduct.ts';

const orders = foundOrders([anOrder()]);
const products = { products: [anAdminProduct()], page: 1, pages: 1, total: 1 };
const users = foundUsers([aUser()]);
const paid = anOrder({ status: 'paid', isPaid: true, paidAt: '2026-11-01T08:30:00.000Z' });

const busy = { message: 'Please try again in a moment.', code: 'busy' as const };
const demoted = { message: 'Only administrators may do this.', code: 'forbidden' as const };

const LISTS = [
  ['/admin/orderlist', findOrders, orders, 'Delete order 10042'],
  ['/admin/productlist', listAdminProducts, products, 'Delete Boulder Tee'],
  ['/admin/userlist', findUsers, users, 'Delete Thandi Adams'],
] as const;

test.each(LISTS)(
  '%s shows an error after a lost connection, and is loaded on Retry',
  async (path, list, answer, row) => {
    const api = mockApi().fail(list, 'FETCH_ERROR');
    const shop = renderAdmin(path);
    expect(await screen.findByRole('alert')).toHaveTextContent('You seem to be offline.');
    api.on(list, answer);
    await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: row })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test.each(LISTS)('%s shows a former administrator a way to go on', async (path, list) => {
  mockApi().fail(list, 403, demoted);
  renderAdmin(path);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Only administrators may do this.');
  expect(alert).toHaveTextContent('Sign out, then sign in with one that is.');
});

test.each([
  [
    '/admin/orderlist',
    { deletion: deleteOrder, button: 'Delete order 10042', done: 'Order deleted successfully' },
  ],
  ['/admin/productlist', { deletion: deleteProduct, button: 'Delete Boulder Tee', done: 'Product deleted' }],
  ['/admin/userlist', { deletion: deleteUser, button: 'Delete Thandi Adams', done: 'User deleted' }],
] as const)(
  '%s: a deletion that fails is explained, and done the second time',
  async (path, { deletion, button, done }) => {
    const api = mockApi().on(findOrders, orders).on(listAdminProducts, products).on(findUsers, users);
    api.fail(deletion, 500, busy);
    const shop = renderAdmin(path);
    const remove = async (): Promise<void> => {
      await shop.user.click(await screen.findByRole('button', { name: button }));
      await shop.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    };
    await remove();
    expect(await screen.findByText('Please try again in a moment.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    api.on(deletion, { message: done });
    await remove();
    expect(await screen.findByText(done)).toBeInTheDocument();
  },
);

test('a deletion that fails for no known reason shows the specified sentence [8.6]', async () => {
  mockApi().on(findOrders, orders).fail(deleteOrder, 502, null);
  const shop = renderAdmin('/admin/orderlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Delete order 10042' }));
  await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete order')).toBeInTheDocument();
});

test('a list whose refreshing fails keeps its rows', async () => {
  const api = mockApi().on(listAdminProducts, products);
  api.on(deleteProduct, () => {
    api.fail(listAdminProducts, 503, busy);
    return { message: 'Product deleted' };
  });
  const shop = renderAdmin('/admin/productlist');
  await shop.user.click(await screen.findByRole('button', { name: 'Delete Boulder Tee' }));
  await shop.user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Delete Boulder Tee' })).toBeInTheDocument();
});

test('a product is created at the second attempt after a failure', async () => {
  const api = mockApi().on(listAdminProducts, products).fail(createProduct, 'TIMEOUT_ERROR');
  const shop = renderAdmin('/admin/productlist');
  const create = async (): Promise<void> => {
    await shop.user.click(await screen.findByRole('button', { name: 'Create Product' }));
    await shop.user.click(screen.getByRole('button', { name: 'Create' }));
  };
  await create();
  expect(await screen.findByText(/timeout/)).toBeInTheDocument();
  expect(shop.path()).toBe('/admin/productlist');
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
  await create();
  expect(api.calls(createProduct)).toHaveLength(2);
});

test('an order that another administrator has delivered shows the refusal and the delivery', async () => {
  const delivered = { ...paid, isDelivered: true, deliveredAt: '2026-11-03T08:00:00.000Z' };
  const api = mockApi().on(getOrder, paid).on(getPaymentTimeline, []);
  api.fail(deliverOrder, 409, { message: 'This order is delivered already.', code: 'illegal_transition' });
  const shop = renderAdmin('/admin/order/o-1');
  const button = await screen.findByRole('button', { name: 'Mark As Delivered' });
  api.on(getOrder, delivered);
  await shop.user.click(button);
  expect(await screen.findByText('This order is delivered already.')).toBeInTheDocument();
  expect(await screen.findByText('2026-11-03')).toBeInTheDocument();
});

test('an order is shown although its payment timeline cannot be loaded', async () => {
  const api = mockApi().on(getOrder, paid).fail(getPaymentTimeline, 503, busy);
  const shop = renderAdmin('/admin/order/o-1');
  expect(await screen.findByRole('alert')).toHaveTextContent('The payment history could not be loaded.');
  expect(screen.getByRole('button', { name: 'Mark As Delivered' })).toBeInTheDocument();
  api.on(getPaymentTimeline, []);
  await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/There is no record of a payment at PayPal or PayFast/)).toBeInTheDocument();
});
