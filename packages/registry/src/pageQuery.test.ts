import { pageQuery, queryText } from './pageQuery.ts';

const page = { query: ['brand', 'size', 'sort'] };

const textOf = (given: string) => queryText(pageQuery(page, new URLSearchParams(given)));

test.each([
  ['', ''],
  ['utm_source=mail', ''],
  ['sort=newest&size=m&size=l&brand=berg', 'brand=berg&size=m&size=l&sort=newest'],
  ['size=l&size=m&size=l', 'size=l&size=m'],
  ['brand=&sort=', ''],
  ['brand=caf%C3%A9%20%26%20co', 'brand=caf%C3%A9+%26+co'],
])('of “%s” the page has “%s”', (given, expected) => {
  expect(textOf(given)).toBe(expected);
});

test('an address of a stranger makes no longer query than a page may have', () => {
  const many = Array.from({ length: 50 }, (_, number) => `size=${number}`).join('&');
  expect(pageQuery(page, new URLSearchParams(many))['size']).toHaveLength(20);
  expect(textOf(`brand=${'x'.repeat(101)}`)).toBe('');
});

test('a page that declares nothing has no query', () => {
  expect(pageQuery({}, new URLSearchParams('size=m'))).toEqual({});
});
