import { checkContract } from './checkContract.ts';

const pages = [{ path: '/cart', load: () => Promise.resolve({}) }];
const good = { contract: 2, name: 'checkout', pages };

test('what the contract asks for is accepted, as default export or bare', () => {
  const module = { ...good, reducers: { cart: () => null } };
  expect(checkContract('checkout', { default: module })).toBe(module);
  expect(checkContract('checkout', module)).toBe(module);
});

test.each([
  ['nothing', null],
  ['another contract', { ...good, contract: 3 }],
  ['the module of another', { ...good, name: 'storefront' }],
  ['no pages', { ...good, pages: undefined }],
  ['a page that cannot be loaded', { ...good, pages: [{ path: '/cart' }] }],
  ['pages that are no pages', { ...good, pages: ['/cart'] }],
  ['a reducer that is no function', { ...good, reducers: { cart: {} } }],
  ['a saga that is no function', { ...good, sagas: { pay: 'run' } }],
])('%s is refused before anything is mounted', (_, module) => {
  expect(() => checkContract('checkout', module)).toThrow(/^checkout: /);
});
