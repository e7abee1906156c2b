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

test('what a long address costs grows with its length alone', () => {
  const timeOf = (names: number): number => {
    const query = Array.from({ length: names }, (_, index) => `a${index.toString(36)}`).join('&');
    const before = process.cpuUsage();
    for (let times = 0; times < 5; times += 1) queryFields(query);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  timeOf(1000);
  // Ten times as many would cost a hundred times as much if each were looked for among all.
  expect(timeOf(20_000) / timeOf(2000)).toBeLessThan(50);
});
