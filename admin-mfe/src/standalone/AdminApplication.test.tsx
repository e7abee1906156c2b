import { listOrders } from '@shop/contract/adminOrders';
import { signIn, signOut } from '@shop/contract/users';
import { aUser, anAdmin, anOrder, mockApi } from '@shop/shared-ui/testing';
import { screen } from '@testing-library/react';
import { renderAlone } from '../testing/renderAdmin.tsx';
import { AdminApplication } from './AdminApplication.tsx';

const orders = { orders: [anOrder()], page: 1, pages: 1 };

test('an administrator signs in and is where the work is', async () => {
  mockApi().on(signIn, anAdmin()).on(listOrders, orders);
  const shop = renderAlone(<AdminApplication />);
  await shop.user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'admin@shop.example');
  await shop.user.type(screen.getByLabelText('Password'), 'Tafelberg1!');
  await shop.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('link', { name: '10042' })).toBeInTheDocument();
  expect(shop.path()).toBe('/admin/orderlist');
});

test('a customer stays on the form, is told why, and is signed out again', async () => {
  const api = mockApi().on(signIn, aUser()).on(signOut, { message: 'Signed out' });
  const shop = renderAlone(<AdminApplication />, { route: '/login' });
  await shop.user.type(await screen.findByRole('textbox', { name: 'Email Address' }), 'thandi@shop.example');
  await shop.user.type(screen.getByLabelText('Password'), 'Protea2026!');
  await shop.user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('This account is not an administrator.')).toBeInTheDocument();
  expect(api.calls(signOut)).toHaveLength(1);
  expect(localStorage.getItem('userInfo')).toBeNull();
});

test('who is not signed in comes back to where they wanted to go', async () => {
  mockApi();
  const shop = renderAlone(<AdminApplication />, { route: '/admin/userlist?page=2' });
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(shop.path()).toBe('/login?redirect=/admin/userlist%3Fpage%3D2');
});
