import { findOrders } from '@shop/contract/adminOrderList';
import { findUsers } from '@shop/contract/adminUserList';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import admin from '../pages.tsx';
import { foundOrders } from '../testing/foundOrders.ts';
import { foundUsers } from '../testing/foundUsers.ts';
import { renderAdmin } from '../testing/renderAdmin.tsx';
import { getAriaCurrent, SECTIONS } from './sections.ts';

test('the bar leads to every section, and marks the one that is shown', async () => {
  mockApi()
    .on(findUsers, foundUsers([aUser()]))
    .on(findOrders, foundOrders([]));
  const { user, path } = renderAdmin('/admin/userlist');
  const bar = await screen.findByRole('navigation', { name: 'Workplace' });
  const links = within(bar).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(SECTIONS.map(({ label }) => label));
  expect(within(bar).getByRole('link', { current: 'page' })).toHaveTextContent('Users');
  await user.click(within(bar).getByRole('link', { name: 'Orders' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
  expect(path()).toBe('/admin/orderlist');
});

test('a section has a page, and marks its other pages', () => {
  const paths = new Set(admin.pages.map((page) => page.path));
  expect(SECTIONS.filter((section) => !paths.has(section.path))).toEqual([]);
  const current = (pathname: string) =>
    SECTIONS.flatMap((section) => {
      const state = getAriaCurrent(section, pathname);
      return state ? [`${section.label} ${state}`] : [];
    });
  expect(current('/admin/order/o-1')).toEqual(['Orders true']);
  expect(current('/admin/productlist/2')).toEqual(['Products true']);
  expect(current('/admin/product/p-1/edit')).toEqual(['Products true']);
  expect(current('/admin/micro-frontends')).toEqual(['Micro-frontends page']);
});
