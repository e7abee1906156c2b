import {
  toQueryString,
  parseFilters,
  toFilterInput,
  isNarrowed,
  NO_FILTERS,
  removeFilters,
} from './listFilters.ts';

const read = (text: string) => parseFilters(new URLSearchParams(text));

test.each([
  ['', ''],
  ['utm_source=mail', ''],
  ['sort=rating&size=m&size=l&brand=berg', '?brand=berg&size=m&size=l&sort=rating'],
  ['min=100&max=499.99&inStock=1&minRating=4', '?min=100&max=499.99&inStock=1&minRating=4'],
  ['min=&max=&sort=newest', '?sort=newest'],
  ['min=cheap&max=-1&inStock=yes&minRating=9&sort=alphabet', ''],
  ['max=1000001', ''],
  ['min=99,90&max=R400', '?min=99.90&max=400'],
  ['min=R 1 000,50&max=1,200', '?min=1000.50&max=1200'],
  ['min=1\u00a0000&max=r1,000.50', '?min=1000&max=1000.50'],
  ['min=R&max=1.000,50', '?max=1000.50'],
  ['min=1.299&max=1 29', ''],
  ['size=m&size=m', '?size=m'],
  [`brand=${'x'.repeat(101)}`, ''],
])('of the address “%s” a list keeps “%s”', (given, remaining) => {
  expect(toQueryString(read(given))).toBe(remaining);
});

test('an address has at most twenty values of a filter', () => {
  const many = Array.from({ length: 30 }, (_, number) => `size=${number}`).join('&');
  expect(read(many).size).toHaveLength(20);
});

test('the API is asked for what is set', () => {
  expect(toFilterInput(NO_FILTERS)).toEqual({});
  expect(toFilterInput(read('size=m&min=100&sort=rating'))).toEqual({
    size: ['m'],
    min: '100',
    sort: 'rating',
  });
});

test('an order does not narrow a list, and stays when the filters go', () => {
  expect(isNarrowed(read('sort=rating'))).toBe(false);
  expect(isNarrowed(read('sort=rating&size=m'))).toBe(true);
  expect(toQueryString(removeFilters(read('sort=rating&size=m')))).toBe('?sort=rating');
});
