import { businessDays, formatCities } from './deliveryTimes.ts';

test.each([
  [[], ''],
  [['Paarl'], 'Paarl'],
  [['Paarl', 'Wellington'], 'Paarl and Wellington'],
  [['Paarl', 'Wellington', 'Franschhoek'], 'Paarl, Wellington and Franschhoek'],
])('%j are named "%s"', (cities, words) => {
  expect(formatCities(cities)).toBe(words);
});

test.each([
  ['5-8', '5-8 business days'],
  ['3', '3 business days'],
  ['1', '1 business day'],
])('%s in words is "%s"', (days, words) => {
  expect(businessDays(days)).toBe(words);
});
