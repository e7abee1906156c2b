import { formatChange } from './formatChange.ts';

test.each([
  [112, 100, '(+12%)'],
  [50, 200, '(-75%)'],
  [100, 100, '(0%)'],
  [100, 0, ''],
  [null, 5, ''],
  [5, null, ''],
])('%s after %s', (now, before, words) => {
  expect(formatChange(now, before)).toBe(words);
});
