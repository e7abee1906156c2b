import { getSearchAdvice } from './searchAdvice.ts';

test.each([
  ['hoodies', /couldn't find “hoodies”. Check the spelling/, ['hoodie', 'hoodi', 'hood']],
  ['xy', /couldn't find “xy”/, []],
  ['blue xylophone', /all of those words/, ['xylophone', 'blue']],
  [
    'blue xylophone tee',
    /all of those words/,
    ['xylophone tee', 'blue tee', 'blue xylophone', 'blue', 'xylophone', 'tee'],
  ],
  ['Crème', /couldn't find “Crème”/, ['crem', 'cre']],
  ['%%', /Type a word or a number/, []],
])('after “%s” without a result: %s, and %j is tried', (keyword, sentence, candidates) => {
  const advice = getSearchAdvice(keyword);
  expect(advice.sentence).toMatch(sentence);
  expect(advice.candidates).toEqual(candidates);
  expect(advice.isNumber).toBe(false);
});

test('digits may be the number of an order, and are not shortened to something else', () => {
  expect(getSearchAdvice(' 10042 ')).toEqual({
    sentence: 'No products match “10042”.',
    candidates: [],
    isNumber: true,
  });
});

test('a very long search is tried in at most six other ways', () => {
  const tenWords = 'one two three four five six seven eight nine ten';
  expect(getSearchAdvice(tenWords).candidates).toHaveLength(6);
  expect(getSearchAdvice('x'.repeat(80)).candidates).toHaveLength(6);
});
