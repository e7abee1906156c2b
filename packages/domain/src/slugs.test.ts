import { slugOf } from './slugs.ts';

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
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(slug)).toBe(slug);
});

test('a slug has at most 100 characters and does not end with a hyphen', () => {
  expect(slugOf(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  expect(slugOf('\uFDFA'.repeat(100)).length).toBeLessThanOrEqual(100);
});
