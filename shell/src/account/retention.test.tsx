import { myOrders } from '@shop/contract/orders';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { cachedQueries } from '@shop/shared-ui/testing/cachedQueries';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { anOrder, aUser } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { ProfilePage } from './ProfilePage.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('My Orders are kept for 5 seconds after the screen is gone [7.3]', async () => {
  aProfileApi().on(myOrders, [anOrder()]);
  const { store, unmount } = renderShop(<ProfilePage />, { route: '/profile', user: aUser() });
  await screen.findByRole('table', { name: 'My Orders' });
  unmount();
  await jest.advanceTimersByTimeAsync(4900);
  expect(cachedQueries(store)).toContain('myOrders');
  await jest.advanceTimersByTimeAsync(200);
  expect(cachedQueries(store)).not.toContain('myOrders');
});
