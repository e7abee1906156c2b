import { truncateText } from './truncateText.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['a text that fits is left as it is', 'Koppie', 6, 'Koppie'],
  ['letters are cut at the limit', 'Koppie', 3, 'Kop'],
  ['an emoji at the limit is left out', 'Tee 👕', 5, 'Tee '],
  ['an emoji that fits stays', 'Tee 👕s', 6, 'Tee 👕'],
  ['an emoji of several parts is left out as a whole', `ab${FAMILY}c`, 8, 'ab'],
  ['a letter keeps its accents or is left out with them', 'ab\u0301\u0323c', 3, 'a'],
  ['a flag is no single letter', '🇿🇦🇿🇦', 6, '🇿🇦'],
  ['nothing fits into nothing', FAMILY, 4, ''],
])('%s', (_, text, max, expected) => {
  expect(truncateText(text, max)).toBe(expected);
});

test('a long text of emoji is cut to whole ones', () => {
  const cut = truncateText(FAMILY.repeat(500), 100);
  expect(cut).toBe(FAMILY.repeat(Math.floor(100 / FAMILY.length)));
  expect(cut.isWellFormed()).toBe(true);
});
