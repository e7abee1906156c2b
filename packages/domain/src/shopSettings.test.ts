import { SETTING_NAMES, sortCategories, isDays, parseSetting, formatSetting } from './shopSettings.ts';

test.each([
  ['5-8', true],
  ['5', true],
  ['8-5', false],
  ['0', false],
  ['5 to 8', false],
  ['', false],
])('days %p: %p', (text, isGood) => {
  expect(isDays(text)).toBe(isGood);
});

test('a setting comes back from its line', () => {
  const values = {
    ...{ freeCities: ['Paarl', 'Wellington'], deliveryDays: '5-8', deliveryDaysNationwide: '5-10' },
    ...{
      phone: '021',
      email: 'a@shop.example',
      address: '1 Main Road, Paarl',
      categoryOrder: [],
      digest: true,
    },
  };
  for (const name of SETTING_NAMES)
    expect(parseSetting(name, formatSetting(values[name]))).toEqual(values[name]);
});

test('named categories come first, the others stay in their order', () => {
  const categories = ['hoodies', 'hats', 'tees'].map((slug) => ({ slug }));
  const slugs = sortCategories(categories, ['tees', 'gone']).map(({ slug }) => slug);
  expect(slugs).toEqual(['tees', 'hoodies', 'hats']);
});
