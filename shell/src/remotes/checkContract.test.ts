import { checkContract } from './checkContract.ts';

const routes = [{ path: '/cart' }];

test('what the contract asks for is accepted, as default export or bare', () => {
  const module = { contract: 1, routes, reducers: { cart: () => null } };
  expect(checkContract('checkout', { default: module })).toBe(module);
  expect(checkContract('checkout', module)).toBe(module);
});

test.each([
  ['nothing', null],
  ['another contract', { contract: 2, routes }],
  ['no routes', { contract: 1 }],
  ['routes that are no routes', { contract: 1, routes: ['/cart'] }],
  ['a reducer that is no function', { contract: 1, routes, reducers: { cart: {} } }],
  ['a saga that is no function', { contract: 1, routes, sagas: { pay: 'run' } }],
])('%s is refused before anything is mounted', (_, module) => {
  expect(() => checkContract('checkout', module)).toThrow(/^checkout: /);
});
