import { getStockNote } from './stock.ts';

test.each([
  [0, 'Sold out'],
  [1, 'Only 1 left'],
  [3, 'Only 3 left'],
  [4, null],
  [60, null],
])('a stock of %i is noted as %p', (countInStock, note) => {
  expect(getStockNote(countInStock)).toBe(note);
});
