import { findOrders } from '@shop/contract/adminOrderList';
import { findUsers } from '@shop/contract/adminUserList';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser, anOrder } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { foundOrders } from '../testing/foundOrders.ts';
import { foundUsers } from '../testing/foundUsers.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { anAdminProduct } from '../testing/anAdminProduct.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test.each([
  ['/admin/orderlist', 'findOrders'],
  ['/admin/productlist', 'listAdminProducts'],
  ['/admin/userlist', 'findUsers'],
])('the list of %s is kept for 5 seconds after the screen is gone [7.3]', async (route, call) => {
  mockApi()
    .on(findOrders, foundOrders([anOrder()]))
    .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 })
    .on(findUsers, foundUsers([aUser()]));
  const { store, unmount } = renderAdmin(route);
  await screen.findByRole('table');
  unmount();
  await jest.advanceTimersByTimeAsync(4900);
  expect(cachedQueries(store)).toContain(call);
  await jest.advanceTimersByTimeAsync(200);
  expect(cachedQueries(store)).not.toContain(call);
});
