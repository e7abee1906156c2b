import { screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { findOrders } from '@shop/contract/adminOrderList';
import { updateProduct } from '@shop/contract/adminProducts';
import { getUser, updateUser } from '@shop/contract/adminUsers';
import { getProduct } from '@shop/contract/products';
import { signIn, signOut } from '@shop/contract/users';
import { lazyPage } from '@shop/shared-ui';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import type { RenderedShop } from '@shop/shared-ui/testing/renderShop';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aProduct, aUser, anAdmin, anOrder } from '@shop/shared-ui/testing/samples';
import { foundOrders } from '../testing/foundOrders.ts';
import { renderAlone } from '../testing/renderAdmin.tsx';
import { AdminApplication } from './AdminApplication.tsx';
import { ScreenArea } from './ScreenArea.tsx';

describe('the admin application', () => {
  const orders = foundOrders([anOrder()]);

  test('an administrator who signs in gets to the list of orders', async () => {
    mockApi().on(signIn, anAdmin()).on(findOrders, orders);
    const shop = renderAlone(<AdminApplication />);
    await shop.user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'admin@shop.example');
    await shop.user.type(screen.getByLabelText('Password'), 'Tafelberg1!');
    await shop.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('link', { name: '10042' })).toBeInTheDocument();
    expect(shop.path()).toBe('/admin/orderlist');
  });

  test('a customer stays on the form with the reason and is signed out [R.27]', async () => {
    const api = mockApi().on(signIn, aUser()).on(signOut, { message: 'Signed out' });
    const shop = renderAlone(<AdminApplication />, { route: '/login' });
    await shop.user.type(
      await screen.findByRole('textbox', { name: 'Email Address' }),
      'thandi@shop.example',
    );
    await shop.user.type(screen.getByLabelText('Password'), 'Protea2026!');
    await shop.user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('This account is not an administrator.')).toBeInTheDocument();
    expect(api.calls(signOut)).toHaveLength(1);
    expect(localStorage.getItem('userInfo')).toBeNull();
  });

  test('signing in leads to the page that was asked for', async () => {
    mockApi();
    const shop = renderAlone(<AdminApplication />, { route: '/admin/userlist?page=2' });
    await screen.findByRole('heading', { name: 'Sign In' });
    expect(shop.path()).toBe('/login?redirect=/admin/userlist%3Fpage%3D2');
  });

  test('the header marks the current section, also on the page of a product', async () => {
    mockApi().on(getProduct, aProduct());
    renderAlone(<AdminApplication />, { route: '/admin/product/p-boulder/edit', user: anAdmin() });
    const places = await screen.findByRole('navigation', { name: 'Admin' });
    expect(within(places).getByRole('link', { current: true })).toHaveTextContent('Products');
  });

  test('signing out clears the session’s data and shows the form', async () => {
    mockApi().on(findOrders, orders).on(signOut, { message: 'Signed out' });
    const shop = renderAlone(<AdminApplication />, { route: '/admin/orderlist', user: anAdmin() });
    await shop.user.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeInTheDocument();
    expect(shop.path()).toBe('/login');
    expect(localStorage.getItem('userInfo')).toBeNull();
    expect(screen.queryByText(/Your session has ended/)).not.toBeInTheDocument();
  });

  test('an unknown address shows that nothing is there and links to the orders', async () => {
    mockApi();
    renderAlone(<AdminApplication />, { route: '/admin/nowhere', user: anAdmin() });
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Orders' });
    expect(ways.at(-1)).toHaveAttribute('href', '/admin/orderlist');
  });

  test('the tab order is skip link, navigation, content', async () => {
    mockApi().on(findOrders, orders);
    const shop = renderAlone(<AdminApplication />, { route: '/admin/orderlist', user: anAdmin() });
    await screen.findByRole('link', { name: '10042' });
    screen.getByRole('link', { name: 'Skip to content' }).focus();
    const stops: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 6; stop += 1) {
      await shop.user.tab();
      stops.push(document.activeElement?.textContent);
    }
    expect(stops.map((words) => words?.trim())).toEqual([
      'Koppie Admin',
      'Products',
      'Users',
      'Orders',
      'Logout',
      'Overview',
    ]);
  });
});

describe('the area of a screen', () => {
  test('a screen that cannot be loaded shows an error, and Retry loads it anew', async () => {
    mockApi();
    allowConsoleError(/Loading chunk 5 failed/);
    let isDown = true;
    const Page = lazyPage(() =>
      isDown ? Promise.reject(new Error('Loading chunk 5 failed')) : Promise.resolve(() => <p>Orders</p>),
    );
    const { user } = renderShop(
      <ScreenArea visit="first">
        <Suspense>
          <Page />
        </Suspense>
      </ScreenArea>,
    );
    expect(await screen.findByText('Loading chunk failed')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Orders')).toBeInTheDocument();
  });
});

describe('an expired session', () => {
  const expired = { message: 'Please sign in.', code: 'unauthenticated' as const };
  const PRODUCT = '/admin/product/p-boulder/edit';
  const USER = '/admin/user/u-thandi/edit';

  async function comeBack({ user }: RenderedShop): Promise<void> {
    await user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'admin@shop.example');
    await user.type(screen.getByLabelText('Password'), 'Tafelberg1!{Enter}');
  }

  test('the input of a product is kept when the session ends', async () => {
    const api = mockApi().on(getProduct, aProduct()).fail(updateProduct, 401, expired).on(signIn, anAdmin());
    const shop = renderAlone(<AdminApplication />, { route: PRODUCT, user: anAdmin() });
    const description = await screen.findByRole('textbox', { name: 'Description' });
    await shop.user.clear(description);
    await shop.user.type(description, 'Half an hour of prose.');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText(/Your session has ended. Sign in again to carry on/)).toBeInTheDocument();
    expect(shop.path()).toBe(`/login?redirect=${PRODUCT}`);
    api.on(updateProduct, aProduct({ description: 'Half an hour of prose.', version: 2 }));
    await comeBack(shop);
    expect(await screen.findByDisplayValue('Half an hour of prose.')).toBeInTheDocument();
    expect(shop.path()).toBe(PRODUCT);
    expect(screen.getByText(/What you typed before your session ended is back/)).toBeInTheDocument();
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    expect(await screen.findByText('product updated successfully')).toBeInTheDocument();
    expect(screen.queryByText(/is back/)).not.toBeInTheDocument();
  });

  test('the input of a user is kept when the session ends', async () => {
    mockApi().on(getUser, aUser()).fail(updateUser, 401, expired).on(signIn, anAdmin());
    const shop = renderAlone(<AdminApplication />, { route: USER, user: anAdmin() });
    await shop.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Botha');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await comeBack(shop);
    expect(await screen.findByDisplayValue('Thandi Adams Botha')).toBeInTheDocument();
  });

  test('the kept input is not shown to another administrator', async () => {
    mockApi()
      .on(getUser, aUser())
      .fail(updateUser, 401, expired)
      .on(signIn, anAdmin({ _id: 'u-other' }));
    const shop = renderAlone(<AdminApplication />, { route: USER, user: anAdmin() });
    await shop.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' Botha');
    await shop.user.click(screen.getByRole('button', { name: 'Update' }));
    await comeBack(shop);
    expect(await screen.findByDisplayValue('Thandi Adams')).toBeInTheDocument();
    expect(screen.queryByText(/is back/)).not.toBeInTheDocument();
  });
});
