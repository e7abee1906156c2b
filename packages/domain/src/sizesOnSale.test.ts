import { getSizesOnSale } from './sizesOnSale.ts';

test('a product has the sizes that it names, each with a count of its own', () => {
  const sizes = [
    { size: 'XS', countInStock: 0 },
    { size: 'Tall M', countInStock: 4 },
  ];
  expect(getSizesOnSale({ sizes, countInStock: 4 })).toEqual(sizes);
});

test('a product that names no sizes comes in S, M and L from one count', () => {
  expect(getSizesOnSale({ countInStock: 7 })).toEqual([
    { size: 'S', countInStock: 7 },
    { size: 'M', countInStock: 7 },
    { size: 'L', countInStock: 7 },
  ]);
});
