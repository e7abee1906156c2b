import { getActiveFilters } from './activeFilters.ts';
import { toQueryString, parseFilters } from './listFilters.ts';

const named = (text: string) =>
  getActiveFilters(parseFilters(new URLSearchParams(text)), undefined).map(({ label, rest }) => [
    label,
    toQueryString(rest),
  ]);

test('each value is a filter of its own, and can be taken away alone', () => {
  expect(named('brand=berg&size=m&size=long-fit&sort=rating')).toEqual([
    ['Berg', '?size=m&size=long-fit&sort=rating'],
    ['M', '?brand=berg&size=long-fit&sort=rating'],
    ['Long fit', '?brand=berg&size=m&sort=rating'],
  ]);
});

test.each([
  ['min=100', 'From R100.00'],
  ['max=500', 'Up to R500.00'],
  ['min=100&max=1500', 'R100.00 to R1\u00a0500.00'],
  ['inStock=1', 'In stock'],
  ['minRating=1', '1 star and up'],
  ['minRating=4', '4 stars and up'],
  ['minRating=5', '5 stars'],
])('%s is “%s”, and goes as a whole', (text, label) => {
  expect(named(text)).toEqual([[label, '']]);
});

test('a value is called as the shop calls it', () => {
  const facets = {
    category: [],
    brand: [{ value: 'cafe-co', label: 'Café & Co', count: 3 }],
    size: [],
    minRating: [],
    inStock: { count: 0 },
    price: { min: 0, max: 0 },
  };
  const filters = parseFilters(new URLSearchParams('brand=cafe-co'));
  expect(getActiveFilters(filters, facets)[0]?.label).toBe('Café & Co');
});
