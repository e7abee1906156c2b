import { getPaymentMethods } from '@shop/contract/config';
import { aUser, mockApi } from '@shop/shared-ui/testing';
import { screen } from '@testing-library/react';
import { renderCheckout } from '../../testing/renderCheckout.tsx';

test('without PayFast the page says so and links to the order', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  renderCheckout('/payfast/o-1', { user: aUser() });
  expect(await screen.findByText(/PayFast is not set up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute('href', '/order/o-1');
});
