import { inAscii } from './inAscii.ts';

/** A pattern, its flags, and what it finds. */
const PATTERNS: [string, string, string][] = [
  ['^[\\p{L}\u2019]+$', 'u', 'O\u2019Neill'],
  ['^\u{1f388}{2}$', 'u', '\u{1f388}\u{1f388}'],
  ['^\\\u00e9$', '', '\u00e9'],
  ['^\\\\\u00e9$', '', '\\\u00e9'],
];

test.each(PATTERNS)('the expression /%s/%s in ASCII still finds %s', (pattern, flags, found) => {
  expect(new RegExp(pattern, flags).test(found)).toBe(true);
  const escaped = inAscii(pattern);
  expect(escaped).toMatch(/^[\0-\x7f]+$/);
  expect(new RegExp(escaped, flags).test(found)).toBe(true);
});
