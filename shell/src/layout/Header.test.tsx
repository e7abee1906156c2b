import { suggestProducts } from '@shop/contract/productDiscovery';
import { signOut } from '@shop/contract/users';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { Header } from './Header.tsx';

test('logo, search box and button have their names [2.22] [2.23]', () => {
  renderShop(<Header />, { route: '/cart' });
  expect(screen.getByRole('link', { name: 'Koppie' })).toHaveAttribute('href', '/');
  expect(screen.getByPlaceholderText('Search Products...')).toHaveRole('searchbox');
  expect(screen.getByRole('button', { name: 'Search' })).toBeInTheDocument();
});

test('an empty cart has no badge [2.24]', () => {
  renderShop(<Header />);
  expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveTextContent(/^Cart$/);
});

test.each([
  ['  blue tee ', '/search/blue%20tee'],
  ['50% off/new?', '/search/50%25%20off%2Fnew%3F'],
  ['   ', '/'],
])('a search for "%s" leads to %s [1.5] [2.29]', async (text, address) => {
  mockApi().on(suggestProducts, { categories: [], brands: [], products: [] });
  const { user, path } = renderShop(<Header />, { route: '/cart' });
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), text);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(path()).toBe(address));
});

test('the box shows what is being searched for', () => {
  renderShop(<Header />, { route: '/search/cr%C3%A8me' });
  expect(screen.getByRole('searchbox')).toHaveValue('crème');
});

test('the cart link counts pieces, not lines [2.24]', () => {
  const items = [aCartItem({ qty: 2 }), aCartItem({ _id: 'p-cap', qty: 1 })];
  renderShop(<Header />, { cart: { items } });
  const link = screen.getByRole('link', { name: 'Cart, 3 items' });
  expect(link).toHaveAttribute('href', '/cart');
  expect(link).toHaveTextContent(/^Cart 3$/);
});

test('a visitor who is signed out is offered to sign in [2.25]', () => {
  renderShop(<Header />);
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
});

test('a customer has a menu of their own name, and no other [2.26]', async () => {
  const { user } = renderShop(<Header />, { user: aUser({ name: 'Thandi Adams' }) });
  await user.click(await screen.findByRole('button', { name: 'Thandi Adams' }));
  expect(screen.getByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Profile', 'Logout']);
  expect(screen.queryByRole('button', { name: 'Admin' })).not.toBeInTheDocument();
});

test('the menu of administrators is walked by arrow keys and left by Escape [2.27] [6.3]', async () => {
  const { user } = renderShop(<Header />, { user: anAdmin({ name: 'Nomsa' }) });
  const trigger = await screen.findByRole('button', { name: 'Admin' });
  expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
  trigger.focus();
  await user.keyboard('{Enter}{ArrowDown}');
  const items = screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')]);
  expect(items).toEqual([
    ['Products', '/admin/productlist'],
    ['Users', '/admin/userlist'],
    ['Orders', '/admin/orderlist'],
  ]);
  expect(screen.getByRole('menuitem', { name: 'Users' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(trigger).toHaveFocus();
});

test('the page keeps the mark of an administrator until the session ends', async () => {
  mockApi().on(signOut, { message: 'Signed out' });
  const { user } = renderShop(<Header />, { user: anAdmin({ name: 'Nomsa' }) });
  expect(document.documentElement).toHaveAttribute('data-admin');
  await user.click(await screen.findByRole('button', { name: 'Nomsa' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(document.documentElement).not.toHaveAttribute('data-admin');
});

test('Logout ends the session [4.9]', async () => {
  const api = mockApi().on(signOut, { message: 'Signed out' });
  const { user } = renderShop(<Header />, { user: aUser({ name: 'Thandi' }) });
  await user.click(await screen.findByRole('button', { name: 'Thandi' }));
  await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
  expect(await screen.findByRole('link', { name: 'Sign In' })).toBeInTheDocument();
  expect(api.calls(signOut)).toHaveLength(1);
});
