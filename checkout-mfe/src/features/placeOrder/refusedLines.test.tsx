import { placeOrder } from '@shop/contract/orders';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { settled } from '@shop/shared-ui/testing/renderShop';
import { aCartItem, aUser } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { anAddress, renderCheckout } from '../../testing/renderCheckout.tsx';

afterEach(settled);

async function orderRefused(items: ReturnType<typeof aCartItem>[], ...refusal: [number, object]) {
  mockApi().fail(placeOrder, ...refusal);
  const cart = { items, shippingAddress: anAddress() };
  const shop = renderCheckout('/placeorder', { user: aUser(), cart });
  await shop.user.click(await screen.findByRole('button', { name: 'Place Order' }));
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(await summary.findByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  return shop;
}

const ordered = () => within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');

test('a shortage of one size is shown at the line of that size', async () => {
  const items = [aCartItem({ size: 'L' }), aCartItem({ size: 'M', qty: 2 })];
  const { store } = await orderRefused(items, 409, {
    message: 'Boulder Tee, size M: only 1 left.',
    code: 'out_of_stock',
    lines: [{ product: 'p-boulder', size: 'M', requested: 2, available: 1 }],
  });
  expect(ordered()[0]).not.toHaveTextContent('left');
  expect(ordered()[1]).toHaveTextContent('Only 1 left');
  expect(store.getState().cart.cartItems).toMatchObject([{ countInStock: 8 }, { countInStock: 1 }]);
});

test('a size that is gone is shown at its line, and leads to the cart', async () => {
  await orderRefused([aCartItem()], 400, {
    message: 'Please choose a size.',
    code: 'invalid_input',
    fields: { 'orderItems.0.size': 'Please choose a size.' },
  });
  expect(ordered()[0]).toHaveTextContent('Please choose a size.');
});
