import { aCartItem } from '@shop/shared-ui/testing/samples';
import { createShopStore, itemAdded, linesRefreshed, selectCartLines, sizeChanged } from '../../index.ts';
import type { ShopStore } from '../../index.ts';
import { cleanUps } from '../../../testing/cleanUps.ts';

function aStore(): ShopStore {
  const store = createShopStore();
  cleanUps.add(store.stop);
  return store;
}

const sizes = [
  { size: 'XS', countInStock: 2 },
  { size: 'Tall L', countInStock: 5 },
];
const inSizes = (...names: string[]) => {
  const store = aStore();
  for (const size of names) store.dispatch(itemAdded({ item: aCartItem({ size }), keepBoth: true }));
  return store;
};

test('any name of up to 20 characters is read from storage', () => {
  const items = ['XS', 'L'.repeat(20)].map((size) => aCartItem({ size }));
  localStorage.setItem('cart', JSON.stringify({ cartItems: items }));
  expect(selectCartLines(aStore().getState())).toEqual(items);
});

test('a refreshed line has what is left of its size, and nothing of one that is gone', () => {
  const store = inSizes('XS', 'Tall L', 'M');
  const now = { _id: 'p-boulder', price: 349, countInStock: 7, sizes, stockBySize: sizes };
  store.dispatch(linesRefreshed([now]));
  expect(selectCartLines(store.getState()).map((line) => line.countInStock)).toEqual([2, 5, 0]);
});

test('where sizes come without their stock, as checkouts before 1.6.0 send them, all lines have the sum', () => {
  const store = inSizes('XS', 'Tall L', 'M');
  store.dispatch(linesRefreshed([{ _id: 'p-boulder', price: 349, countInStock: 7, sizes }]));
  expect(selectCartLines(store.getState()).map((line) => line.countInStock)).toEqual([7, 7, 7]);
});

test('a line changes its size in its place, and joins the line that has it already', () => {
  const store = inSizes('M', 'Tall L');
  const key = { _id: 'p-boulder', size: 'M' };
  store.dispatch(sizeChanged({ ...key, to: { size: 'XS', countInStock: 2 } }));
  expect(selectCartLines(store.getState()).map((line) => line.size)).toEqual(['XS', 'Tall L']);
  store.dispatch(sizeChanged({ ...key, size: 'XS', to: { size: 'Tall L', countInStock: 5 } }));
  expect(selectCartLines(store.getState())).toMatchObject([{ size: 'Tall L', qty: 2, countInStock: 5 }]);
});
