import { editDistance, getTypoTolerance } from './editDistance.ts';

test.each([
  ['hodie', 'hoodie', 1],
  ['hoodei', 'hoodie', 1],
  ['hoodiee', 'hoodie', 1],
  ['hoxdie', 'hoodie', 1],
  ['ohodie', 'hoodie', 1],
  ['longslevee', 'longsleeve', 1],
  ['lognsleve', 'longsleeve', 2],
  ['same', 'same', 0],
  ['', 'ab', 2],
  ['\u{20000}a', 'a', 1],
])('%p is %p with %p mistakes', (typed, known, mistakes) => {
  expect(editDistance(typed, known, 2)).toBe(mistakes);
  expect(editDistance(known, typed, 2)).toBe(mistakes);
});

test.each([
  ['hodie', 'hoodies', 1],
  ['mug', 'cap', 2],
  ['abcdef', 'fedcba', 2],
  ['ca', 'abc', 2],
])('%p and %p have more than %p mistakes between them', (typed, known, most) => {
  expect(editDistance(typed, known, most)).toBeNull();
});

test.each([
  ['tee', 0],
  ['hody', 1],
  ['hoodies', 1],
  ['backpack', 2],
])('in %p %p mistakes are forgiven', (word, mistakes) => expect(getTypoTolerance(word)).toBe(mistakes));
