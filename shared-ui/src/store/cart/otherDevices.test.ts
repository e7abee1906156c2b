import { aCartItem } from '@shop/shared-ui/testing/samples';
import { createShopStore, itemAdded, linesSynchronised, selectCartLines } from '../../index.ts';
import { cleanUps } from '../../../testing/cleanUps.ts';

test('lines of other devices are added, changed and removed, and what another tab has added stays', () => {
  const store = createShopStore();
  cleanUps.add(store.stop);
  store.dispatch(itemAdded({ item: aCartItem({ size: 'M' }) }));
  store.dispatch(itemAdded({ item: aCartItem({ size: 'L' }), keepBoth: true }));
  const stored = JSON.parse(localStorage.getItem('cart') ?? '{}') as { cartItems: unknown[] };
  const cartItems = [...stored.cartItems, aCartItem({ _id: 'p-hat' })];
  localStorage.setItem('cart', JSON.stringify({ ...stored, cartItems }));
  const changed = [aCartItem({ size: 'L', qty: 4 }), aCartItem({ _id: 'p-cap' })];
  store.dispatch(linesSynchronised({ changed, removed: [{ _id: 'p-boulder', size: 'M' }] }));
  const lines = [
    ['p-boulder', 4],
    ['p-hat', 1],
    ['p-cap', 1],
  ];
  expect(selectCartLines(store.getState()).map(({ _id, qty }) => [_id, qty])).toEqual(lines);
  expect(JSON.parse(localStorage.getItem('cart') ?? '{}').cartItems).toHaveLength(3);
});
