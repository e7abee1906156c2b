import { citiesInWords } from './deliveryTimes.ts';

test.each([
  [[], ''],
  [['Paarl'], 'Paarl'],
  [['Paarl', 'Wellington'], 'Paarl and Wellington'],
  [['Paarl', 'Wellington', 'Franschhoek'], 'Paarl, Wellington and Franschhoek'],
])('%j are named "%s"', (cities, words) => {
  expect(citiesInWords(cities)).toBe(words);
});
