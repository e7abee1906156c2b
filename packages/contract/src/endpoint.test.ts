import { endpoint, spelledAlike } from './endpoint.ts';
import { getProduct, listProducts } from './products.ts';

test('a call keeps its schema', () => {
  expect(endpoint(getProduct)).toBe(getProduct);
  expect(getProduct.input.safeParse({ id: '../users' }).success).toBe(false);
});

test('a call whose schema a build has left out still tells released shells how its input is spelled', () => {
  const { input: _, ...bare } = listProducts;
  const call: typeof listProducts = Reflect.apply(endpoint, undefined, [bare]);
  const input = { size: 'm', pageNumber: 2 };
  expect(call).toMatchObject({ name: 'listProducts', path: '/api/products' });
  expect(call.input.safeParse(input)).toEqual({ success: true, data: spelledAlike(input) });
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
  expect(JSON.stringify(spelledAlike(one))).toBe(JSON.stringify(spelledAlike(other)));
});

test.each([
  [{ size: 'm' }, { size: 's' }],
  [{ size: 'm' }, { brand: 'm' }],
  [{ size: ['m', 's'] }, { size: 'm,s' }],
  [{ pageNumber: 2 }, {}],
  [{ page: 1 }, {}],
])('%j and %j are not', (one, other) => {
  expect(JSON.stringify(spelledAlike(one))).not.toBe(JSON.stringify(spelledAlike(other)));
});
