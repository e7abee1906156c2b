import { listOrders } from '@shop/contract/adminOrders';
import { listUsers } from '@shop/contract/adminUsers';
import { listProducts } from '@shop/contract/products';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProductSummary, aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { renderAdmin } from '../testing/renderAdmin.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['/admin/orderlist', 'listOrders'],
  ['/admin/productlist', 'listProducts'],
  ['/admin/userlist', 'listUsers'],
])('the list of %s is kept for 5 seconds after the screen is gone [7.3]', async (route, call) => {
  mockApi()
    .on(listOrders, { orders: [anOrder()], page: 1, pages: 1 })
    .on(listProducts, { products: [aProductSummary()], page: 1, pages: 1 })
    .on(listUsers, { users: [aUser()], page: 1, pages: 1 });
  const { store, unmount } = renderAdmin(route);
  await screen.findByRole('table');
  unmount();
  await jest.advanceTimersByTimeAsync(4900);
  expect(cachedQueries(store)).toContain(call);
  await jest.advanceTimersByTimeAsync(200);
  expect(cachedQueries(store)).not.toContain(call);
});
