import { queryFields } from './queryFields.ts';

test('of a parameter that stands several times the first counts, or all of them where they are wanted', () => {
  expect(queryFields('size=m&size=l&page=2&page=3', ['size'])).toEqual({ size: ['m', 'l'], page: '2' });
  expect(queryFields('size=m', ['size'])).toEqual({ size: 'm' });
});

test.each([
  ['', {}],
  ['a', { a: '' }],
  ['a=1+2%20%C3%A4&b=%', { a: '1 2 ä', b: '%' }],
  ['&&a=1&', { a: '1' }],
])('"%s" is %j', (query, fields) => {
  expect(queryFields(query)).toEqual(fields);
});

test('a parameter with the name of a prototype is a field like others', () => {
  expect(Object.keys(queryFields('__proto__=1&constructor=2'))).toEqual(['__proto__', 'constructor']);
});

test('a long address costs far less than to look for each of its names among all', () => {
  const query = Array.from({ length: 10_000 }, (_, index) => `a${index.toString(36)}`).join('&');
  const cpuOf = (parse: () => unknown): number => {
    const before = process.cpuUsage();
    parse();
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const lookingForEach = cpuOf(() => {
    const parameters = new URLSearchParams(query);
    for (const name of new Set(parameters.keys())) parameters.getAll(name);
  });
  // The best of some tries leaves out compilation and garbage collection.
  const readOnce = Math.min(...Array.from({ length: 5 }, () => cpuOf(() => queryFields(query))));
  expect(readOnce).toBeLessThan(lookingForEach / 2);
});
