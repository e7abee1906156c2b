import * as calls from './calls/products.ts';
import { normaliseInput } from './endpoint.ts';
import { getProduct } from './products.ts';

test('an endpoint has the facts of its call, and the schemas that the call has not', () => {
  expect(getProduct).toMatchObject(calls.getProduct);
  expect(calls.getProduct.input).toBeUndefined();
  expect(getProduct.input.safeParse({ id: '../users' }).success).toBe(false);
});

test.each([
  [
    { pageNumber: 2, inStock: '1' },
    { inStock: '1', pageNumber: '2' },
  ],
  [{ size: 'm' }, { size: ['m', 'm'], sort: undefined }],
  [{ size: ['m', 's'] }, { size: ['s', 'm'] }],
  [undefined, {}],
  [{ pageNumber: '1' }, {}],
])('%j and %j are spelled alike', (one, other) => {
  expect(JSON.stringify(normaliseInput(one))).toBe(JSON.stringify(normaliseInput(other)));
});

test.each([
  [{ size: 'm' }, { size: 's' }],
  [{ size: 'm' }, { brand: 'm' }],
  [{ size: ['m', 's'] }, { size: 'm,s' }],
  [{ pageNumber: 2 }, {}],
  [{ page: 1 }, {}],
])('%j and %j are not', (one, other) => {
  expect(JSON.stringify(normaliseInput(one))).not.toBe(JSON.stringify(normaliseInput(other)));
});
