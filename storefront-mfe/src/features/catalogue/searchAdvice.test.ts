import { searchAdvice } from './searchAdvice.ts';

test.each([
  ['hoodies', /begins with “hoodies”.*spelt/, ['hoodie', 'hoodi', 'hood']],
  ['xy', /begins with “xy”/, []],
  ['blue xylophone', /all of these words/, ['xylophone', 'blue']],
  [
    'blue xylophone tee',
    /all of these words/,
    ['xylophone tee', 'blue tee', 'blue xylophone', 'blue', 'xylophone', 'tee'],
  ],
  ['Crème', /begins with “Crème”/, ['crem', 'cre']],
  ['%%', /“%%” has no word in it/, []],
])('after “%s” without a result: %s, and %j is tried', (keyword, sentence, candidates) => {
  const advice = searchAdvice(keyword);
  expect(advice.sentence).toMatch(sentence);
  expect(advice.candidates).toEqual(candidates);
  expect(advice.isNumber).toBe(false);
});

test('digits may be the number of an order, and are not shortened to something else', () => {
  expect(searchAdvice(' 10042 ')).toEqual({
    sentence: 'No product has the number “10042” in its text.',
    candidates: [],
    isNumber: true,
  });
});

test('a very long search is tried in at most six other ways', () => {
  const tenWords = 'one two three four five six seven eight nine ten';
  expect(searchAdvice(tenWords).candidates).toHaveLength(6);
  expect(searchAdvice('x'.repeat(80)).candidates).toHaveLength(6);
});
