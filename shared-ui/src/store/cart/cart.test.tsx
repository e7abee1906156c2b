import { screen } from '@testing-library/react';
import { getShopConfig } from '@shop/contract/config';
import { aCartItem, mockApi, renderShop } from '@shop/shared-ui/testing';
import {
  itemAdded,
  notify,
  selectCartCount,
  selectCartLines,
  useAppSelector,
  useGetShopConfigQuery,
} from '../../index.ts';

function Count() {
  const count = useAppSelector(selectCartCount);
  const { data } = useGetShopConfigQuery();
  return <p>{`${count} pieces ${data?.shippingFee ?? ''}`}</p>;
}

test('a line of another size is replaced, and kept when the visitor asks for both', async () => {
  mockApi().on(getShopConfig, {
    vatPercent: 15,
    shippingFee: 80,
    freeShippingAbove: 500,
    freeShippingCities: ['Paarl'],
    demoMailboxUrl: null,
    identityProvider: null,
  });
  const { store, user } = renderShop(<Count />, { cart: { items: [aCartItem({ size: 'M' })] } });
  await screen.findByText('1 pieces 80');
  store.dispatch(itemAdded({ item: aCartItem({ size: 'L' }) }));
  await user.click(await screen.findByRole('button', { name: 'Keep both' }));
  expect(selectCartLines(store.getState()).map((line) => line.size)).toEqual(['L', 'M']);
  expect(store.getState().cart.shippingPrice).toBe('0.00');
  notify.success('done');
  await screen.findByText('done');
});
