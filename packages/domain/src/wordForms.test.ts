import { getWordForms } from './wordForms.ts';

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
