import { clampQuantity } from './QuantityField.tsx';

test.each([
  ['3', 8, 3],
  ['9', 8, 8],
  ['0', 8, 1],
  ['-4', 8, 1],
  ['2.9', 8, 2],
  ['', 8, 1],
  ['many', 8, 1],
  ['1e9', 250, 250],
])('%p of a stock of %i becomes %i', (typed, countInStock, quantity) => {
  expect(clampQuantity(typed, countInStock)).toBe(quantity);
});
