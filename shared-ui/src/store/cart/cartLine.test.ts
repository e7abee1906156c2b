import { aCartItem } from '@shop/shared-ui/testing/samples';
import { clampQty, addItem } from './cartLine.ts';
import type { CartItem } from './cartLine.ts';

const medium = aCartItem({ size: 'M' });
const large = aCartItem({ size: 'L' });
const cap = aCartItem({ _id: 'p-cap', name: 'Kloof Cap' });

const sizesOf = (lines: readonly CartItem[]): string[] => lines.map((line) => `${line._id} ${line.size}`);

test('a new product becomes a line at the end [3.4] [4.1]', () => {
  expect(addItem([cap], medium, false)).toEqual({ lines: [cap, medium], replaced: null });
});

test('the same product and size replaces its line in its place [4.1]', () => {
  const three = aCartItem({ size: 'M', qty: 3 });
  expect(addItem([medium, cap], three, false)).toEqual({ lines: [three, cap], replaced: null });
});

test('another size replaces the only line of its product, and is reported [4.1] [R.6]', () => {
  expect(addItem([medium, cap], large, false)).toEqual({ lines: [large, cap], replaced: medium });
});

test('another size stands beside the first when both are to be kept', () => {
  expect(sizesOf(addItem([medium], large, true).lines)).toEqual(['p-boulder M', 'p-boulder L']);
});

test('a third size is appended to two lines of its product', () => {
  const small = aCartItem({ size: 'S' });
  expect(addItem([medium, large], small, false)).toEqual({ lines: [medium, large, small], replaced: null });
});

test('a product of one size replaces a line in another size silently', () => {
  const oneSize = aCartItem({ size: 'One size' });
  expect(addItem([medium], oneSize, false)).toEqual({ lines: [oneSize], replaced: null });
});

test.each([
  [0, 5, 1],
  [3, 5, 3],
  [9, 5, 5],
  [2.7, 5, 2],
  [Number.NaN, 5, 1],
  [4, 0, 1],
])('a quantity of %p with %p in stock becomes %p [4.11]', (qty, countInStock, expected) => {
  expect(clampQty(qty, countInStock)).toBe(expected);
});
