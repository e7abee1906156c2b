import {
  isImageReference,
  isOneSize,
  isPublishable,
  getQuantityOptions,
  getOfferedSizes,
} from './products.ts';

test.each(['/uploads/a1B-_.webp', '/images/products/dome-tee-640.webp', 'https://pictures.example/a.jpg'])(
  '%s is a picture',
  (image) => expect(isImageReference(image)).toBe(true),
);

test.each([
  '',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'http://pictures.example/a.jpg',
  '//evil.example/a.jpg',
  '/uploads/../secret',
  '/uploads//a.webp',
  '/etc/passwd',
  'https://',
  'https://user@evil.example/a.jpg',
  '/images/a.webp" onerror="x',
])('%j is none', (image) => expect(isImageReference(image)).toBe(false));

test.each([
  [{ name: 'Dome Tee', image: '/images/a.webp', priceCents: 1 }, true],
  [{ name: ' ', image: '/images/a.webp', priceCents: 1 }, false],
  [{ name: 'Dome Tee', image: '', priceCents: 1 }, false],
  [{ name: 'Dome Tee', image: '/images/a.webp', priceCents: 0 }, false],
])('%j may be shown to shoppers: %p', (product, may) => expect(isPublishable(product)).toBe(may));

test('a product is offered in its own sizes, and without any in S, M and L', () => {
  expect(getOfferedSizes(undefined)).toEqual(['S', 'M', 'L']);
  expect(getOfferedSizes([{ size: 'XS' }, { size: 'M' }])).toEqual(['XS', 'M']);
  expect([undefined, [], [{ size: 'XL' }], [{ size: 'One size' }]].map(isOneSize)).toEqual([
    ...[false, false, false],
    true,
  ]);
});

test('a buyer may choose one up to what can be sold', () => {
  expect(getQuantityOptions(3)).toEqual([1, 2, 3]);
  expect(getQuantityOptions(0)).toEqual([]);
  expect(getQuantityOptions(-2)).toEqual([]);
});
