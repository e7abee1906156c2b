import { findNamesByPrefix, findNearSpelling } from './spelling.ts';

const KNOWN = ['T-shirts', 'Hoodies', 'Longsleeves', 'Môrester', 'Boxes', 'Dresses', 'Caps'];

test.each([
  ['case', 't-SHIRTS', 'T-shirts'],
  ['a space', 'T shirts', 'T-shirts'],
  ['a missing hyphen', 'Tshirts', 'T-shirts'],
  ['another hyphen', 'T\u2011shirts', 'T-shirts'],
  ['the plural', 'T-shirt', 'T-shirts'],
  ['the plural of a y', 'Hoody', 'Hoodies'],
  ['the plural of an ie', 'hoodie', 'Hoodies'],
  ['the plural of an x', 'box', 'Boxes'],
  ['the plural of an ss', 'Dress', 'Dresses'],
  ['a space inside', 'Long Sleeve', 'Longsleeves'],
  ['an accent', 'Morester', 'Môrester'],
  ['blanks around it', '  caps ', 'Caps'],
])('a name that differs in %s is near', (_, typed, known) => {
  expect(findNearSpelling(typed, KNOWN)).toBe(known);
});

test.each(['T-shirts', ' Caps ', '', '   ', 'Mugs', 'Cape', 'Shirts'])('%p is near to none', (typed) => {
  expect(findNearSpelling(typed, KNOWN)).toBeNull();
});

test('names are suggested by their beginning in any spelling, until one is typed in full', () => {
  expect(findNamesByPrefix('t s', KNOWN)).toEqual(['T-shirts']);
  expect(findNamesByPrefix('B', ['Bags', 'Beanies', 'Caps'])).toEqual(['Bags', 'Beanies']);
  expect(findNamesByPrefix('Caps', KNOWN)).toEqual([]);
  expect(findNamesByPrefix(' ', KNOWN)).toEqual([]);
  expect(findNamesByPrefix('c', ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'])).toHaveLength(5);
});
