import { toSlug } from './slugs.ts';

test.each([
  ['T-shirts', 't-shirts'],
  ['Long Sleeve', 'long-sleeve'],
  ['  Caps  ', 'caps'],
  ['Môrester', 'morester'],
  ['Cups & Mugs', 'cups-mugs'],
  ['Ｔshirt', 'tshirt'],
  ['-- 50 % --', '50'],
  ['帽子', '帽子'],
  ['!!!', ''],
  ['', ''],
])('%p has the slug %p', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
  expect(toSlug(slug)).toBe(slug);
});

test('a slug has at most 100 characters and does not end with a hyphen', () => {
  expect(toSlug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  expect(toSlug('\uFDFA'.repeat(100)).length).toBeLessThanOrEqual(100);
});
