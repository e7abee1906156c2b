import { isImageReference, isPublishable, quantityOptions } from './products.ts';

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

test('a buyer may choose one up to what can be sold', () => {
  expect(quantityOptions(3)).toEqual([1, 2, 3]);
  expect(quantityOptions(0)).toEqual([]);
  expect(quantityOptions(-2)).toEqual([]);
});
