import { computeEditDistance, getTypoTolerance } from './editDistance.ts';
import { joinNeighbours, splitKeyword, splitWords, getWordWeights } from './searchWords.ts';
import { getWordForms } from './wordForms.ts';

describe('words of a search', () => {
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
    const words = getWordWeights({
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
    const words = getWordWeights({
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
});

describe('forms of a word', () => {
  test.each([
    ['hoody', ['hoodie', 'hoodies']],
    ['hoodie', ['hoodies', 'hoody']],
    ['hoodies', ['hoody', 'hoodie']],
    ['beany', ['beanie', 'beanies']],
    ['tshirt', ['tshirts']],
    ['tshirts', ['tshirt']],
    ['box', ['boxes']],
    ['boxes', ['box']],
    ['dress', ['dresses']],
    ['grey', ['greys']],
    ['gas', []],
  ])('%p is also %p', (word, forms) => {
    expect(getWordForms(word)).toEqual(expect.arrayContaining(forms));
    expect(getWordForms(word)).not.toContain(word);
  });

  test('a word has few other forms', () => {
    for (const word of ['s', 'es', 'ies', 'ie', 'y', 'zzzzies', '1999', '帽子', 'hoodies']) {
      expect(getWordForms(word).length).toBeLessThanOrEqual(5);
    }
  });
});

describe('distance between words', () => {
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
    expect(computeEditDistance(typed, known, 2)).toBe(mistakes);
    expect(computeEditDistance(known, typed, 2)).toBe(mistakes);
  });

  test.each([
    ['hodie', 'hoodies', 1],
    ['mug', 'cap', 2],
    ['abcdef', 'fedcba', 2],
    ['ca', 'abc', 2],
  ])('%p and %p have more than %p mistakes between them', (typed, known, most) => {
    expect(computeEditDistance(typed, known, most)).toBeNull();
  });

  test.each([
    ['tee', 0],
    ['hody', 1],
    ['hoodies', 1],
    ['backpack', 2],
  ])('in %p %p mistakes are forgiven', (word, mistakes) => expect(getTypoTolerance(word)).toBe(mistakes));
});
