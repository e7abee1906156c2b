import { MAX_OLD_ADDRESS_LENGTH } from '@shop/domain/redirects';
import { getOldAddressKeys, normalizeOldAddress } from './normalizeOldAddress.ts';

test.each([
  ['https://old.example/products/Boulder-Tee/', '/products/Boulder-Tee'],
  ['  /products/boulder-tee#reviews', '/products/boulder-tee'],
  ['/product-page/m%c3%b4re%20tee', '/product-page/môre tee'],
  ['/product-page/môre tee', '/product-page/môre tee'],
  ['/index.php?id_product=7&controller=product', '/index.php?controller=product&id_product=7'],
  ['/shop/?product=123&utm_source=x&gclid=1', '/shop?product=123'],
  ['/tee?utm_source=x', '/tee'],
  ['/%ff', '/%ff'],
  ['/tee%20/%20', '/tee'],
  ['/%20', '/'],
  ['/a%23b%3Fc%25d', '/a%23b%3Fc%25d'],
  ['https://old.example//tee', '/tee'],
  ['https://old.example', '/'],
])('%s is stored as %s', (address, stored) => {
  expect(normalizeOldAddress(address)).toBe(stored);
});

test.each(['', 'tee', 'Old address', 'javascript:alert(1)', 'ftp://old.example/tee', '/a%00', 'https://'])(
  '%j is no address',
  (text) => {
    expect(normalizeOldAddress(text)).toBeNull();
  },
);

test('an address that the table cannot store is none', () => {
  expect(normalizeOldAddress(`/${'x'.repeat(MAX_OLD_ADDRESS_LENGTH - 1)}`)).not.toBeNull();
  expect(normalizeOldAddress(`/${'x'.repeat(MAX_OLD_ADDRESS_LENGTH)}`)).toBeNull();
  expect(normalizeOldAddress(`/a${'/'.repeat(1_000_000)}x`)).toBeNull();
});

test('a requested address is found with its query, else without', () => {
  expect(getOldAddressKeys('/shop/?b=2&a=1')).toEqual(['/shop?a=1&b=2', '/shop']);
  expect(getOldAddressKeys('/products/tee')).toEqual(['/products/tee']);
  expect(getOldAddressKeys(`/tee?${'x'.repeat(MAX_OLD_ADDRESS_LENGTH)}`)).toEqual(['/tee']);
});
