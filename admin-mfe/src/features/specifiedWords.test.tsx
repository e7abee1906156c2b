import { findOrders } from '@shop/contract/adminOrderList';
import { findUsers } from '@shop/contract/adminUserList';
import { getProduct } from '@shop/contract/products';
import { listAdminProducts } from '@shop/contract/adminProductList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { anAdmin, aProduct, aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { foundUsers } from '../testing/foundUsers.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { anAdminProduct } from '../testing/anAdminProduct.ts';

const busy = { message: 'Please try again in a moment.', code: 'busy' } as const;

test('a list of orders that fails without a message shows the specified sentence [8.7]', async () => {
  mockApi().fail(findOrders, 502, null);
  renderAdmin('/admin/orderlist');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
});

test.each([
  ['the list of products', '/admin/productlist', listAdminProducts, 'Products'],
  ['a product to edit', '/admin/product/p-boulder/edit', getProduct, 'Edit Product'],
  ['the list of users', '/admin/userlist', findUsers, 'Users'],
] as const)(
  '%s shows why it cannot be had, and comes back on Retry [8.14]',
  async (_, route, endpoint, heading) => {
    const api = mockApi().fail(endpoint, 503, busy);
    const shop = renderAdmin(route);
    expect(await screen.findByRole('alert')).toHaveTextContent(busy.message);
    api
      .on(listAdminProducts, { products: [anAdminProduct()], page: 1, pages: 1, total: 1 })
      .on(getProduct, aProduct())
      .on(findUsers, foundUsers([aUser()]));
    await shop.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Boulder|Thandi|In rand/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  },
);

test('users stand in a table with ID, name, address and role [2.68]', async () => {
  mockApi().on(findUsers, foundUsers([aUser(), anAdmin()], { pages: 2 }));
  renderAdmin('/admin/userlist');
  const table = await screen.findByRole('table', { name: 'Users' });
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map((column) => column.textContent)).toEqual(['ID', 'NAME', 'EMAIL', 'ADMIN', 'ACTIONS']);
  const customer = within(table).getByRole('row', { name: /thandi@shop.example/ });
  expect(within(customer).getByRole('link', { name: 'thandi@shop.example' })).toHaveAttribute(
    'href',
    'mailto:thandi@shop.example',
  );
  expect(within(customer).getByRole('img', { name: 'No' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Pages, top' })).toBeInTheDocument();
});
