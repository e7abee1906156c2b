import { updateProduct } from '@shop/contract/adminProducts';
import { getUser, updateUser } from '@shop/contract/adminUsers';
import { getProduct } from '@shop/contract/products';
import { signIn } from '@shop/contract/users';
import type { RenderedShop } from '@shop/shared-ui/testing/renderShop';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { aProduct, aUser, anAdmin } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { renderAlone } from '../testing/renderAdmin.tsx';
import { AdminApplication } from './AdminApplication.tsx';

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
  expect(await screen.findByText(/Your session has ended. Sign in again to go on/)).toBeInTheDocument();
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
