import { joinNeighbours, splitKeyword, splitWords, weighWords } from './searchWords.ts';

test.each([
  ['Crème Karoo Cap', ['creme', 'karoo', 'cap']],
  ['T-shirts', ['t', 'shirts']],
  ['ＦＵＬＬ width ﬁt', ['full', 'width', 'fit']],
  ['100% wool_blend', ['100', 'wool', 'blend']],
  ['  ', []],
  ['x'.repeat(60), ['x'.repeat(50)]],
])('%p has the words %p', (text, words) => expect(splitWords(text)).toEqual(words));

test('a repeated word counts once, and the keyword is cut at 100 characters', () => {
  expect(splitKeyword('tee TEE tée')).toEqual(['tee']);
  expect(splitKeyword(`${'a'.repeat(99)} lost`)).toEqual(['a'.repeat(50)]);
});

test('a word has the weight of its best field', () => {
  const words = weighWords({
    name: 'Boulder Tee',
    brand: 'Koppie',
    category: 'T-shirts',
    description: 'A tee for the Koppie',
  });
  expect(Object.fromEntries(words)).toEqual({
    boulder: 8,
    tee: 8,
    bouldertee: 8,
    koppie: 4,
    t: 3,
    shirts: 3,
    tshirts: 3,
    a: 1,
    for: 1,
    the: 1,
  });
});

test('in a description only words with hyphens are also joined', () => {
  const words = weighWords({
    name: '',
    brand: '',
    category: '',
    description: 'Long-sleeved cr\u00e8me\u2010br\u00fbl\u00e9e tee',
  });
  expect([...words.keys()].sort()).toEqual(
    ['brulee', 'creme', 'cremebrulee', 'long', 'longsleeved', 'sleeved', 'tee'].sort(),
  );
});

test('joined words are as short as others', () => {
  const [left, right] = ['x'.repeat(40), 'y'.repeat(40)];
  expect(joinNeighbours([left, right])).toEqual(['x'.repeat(40) + 'y'.repeat(10)]);
  expect(joinNeighbours(['long', 'sleeve', 'tee'])).toEqual(['longsleeve', 'sleevetee']);
  expect(joinNeighbours(['tee'])).toEqual([]);
});
