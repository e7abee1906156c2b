import { foldText, sortByName } from './foldText.ts';

test.each([
  ['Zoë', 'zoe'],
  ['ZOË', 'zoe'],
  ['Adéọ́lá', 'adeola'],
  ['Straße', 'straße'],
  ['Ｔee', 'tee'],
])('%p is compared as %p', (text, folded) => expect(foldText(text)).toBe(folded));

test('names are sorted without accents and case, and equal ones keep their order', () => {
  const names = ['Zoë', 'ben', 'Elsa', 'Émile', 'adam', 'elsa', 'Zoe', 'Eva', 'Ben'];
  const sorted = ['adam', 'Ben', 'ben', 'Elsa', 'elsa', 'Émile', 'Eva', 'Zoe', 'Zoë'];
  expect(sortByName(names, (name) => name)).toEqual(sorted);
  const same = [
    { name: 'Ann', id: 2 },
    { name: 'Ann', id: 1 },
  ];
  expect(sortByName(same, ({ name }) => name).map(({ id }) => id)).toEqual([2, 1]);
});
