import type { ErrorBody } from '@shop/contract/errors';
import { aCartItem } from '@shop/shared-ui/testing/samples';
import { getLineProblems, applyPriceChanges, getShortLines, applyShortages } from './lineProblems.ts';

const lines = [aCartItem({ size: 'M', countInStock: 8 }), aCartItem({ size: 'L', countInStock: 5 })];

function refusal(status: number, data: Partial<ErrorBody>) {
  return { status, data: { message: 'Refused', ...data } };
}
const soldOut = (...short: ReturnType<typeof getShortLines>) =>
  refusal(409, { code: 'out_of_stock', lines: short });

test('a shortage that names a size concerns the line of that size alone', () => {
  const error = soldOut({ product: 'p-boulder', size: 'M', requested: 2, available: 1 });
  expect(getLineProblems(error, lines)).toEqual(['Only 1 left', undefined]);
  const sizes = [
    { size: 'M', countInStock: 1 },
    { size: 'L', countInStock: 5 },
  ];
  expect(applyShortages(getShortLines(error), lines)).toMatchObject([
    { _id: 'p-boulder', price: 349, sizes },
  ]);
});

test('a shortage without a size concerns all lines of the product, whose sizes share one count', () => {
  const error = soldOut({ product: 'p-boulder', requested: 4, available: 0 });
  expect(getLineProblems(error, lines)).toEqual(['Out of stock', 'Out of stock']);
  const [product] = applyShortages(getShortLines(error), lines);
  expect(product?.sizes.map(({ countInStock }) => countInStock)).toEqual([0, 0]);
});

test('a size that is gone is a problem of its own line', () => {
  const fields = { 'orderItems.1.size': 'Please choose a size.' };
  const error = refusal(400, { code: 'invalid_input', fields });
  expect(getLineProblems(error, lines)).toEqual([undefined, 'Please choose a size.']);
});

test('a product that has left the cart meanwhile is passed over', () => {
  expect(applyShortages([{ product: 'p-cap', requested: 1, available: 0 }], lines)).toEqual([]);
});

test('an accepted price leaves what is left of each size', () => {
  const change = { product: 'p-boulder', name: 'Boulder Tee', was: 349, now: 400 };
  const sizes = lines.map(({ size, countInStock }) => ({ size, countInStock }));
  expect(applyPriceChanges([change], lines)).toMatchObject([{ _id: 'p-boulder', price: 400, sizes }]);
});
