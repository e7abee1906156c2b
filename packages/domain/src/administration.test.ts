import { ACTIVITY_KINDS, getActionPrefixes, getActivityKind, getFieldLabel } from './activity.ts';
import { SETTING_NAMES, formatSetting, isDayRange, parseSetting, sortCategories } from './shopSettings.ts';
import { findLaterChanges, getChangedNames, pickValues } from './undo.ts';

describe('activity of administrators', () => {
  test('an act belongs to the kind that its name begins with', () => {
    expect(getActivityKind('refund.confirmed')).toBe('order');
    expect(getActivityKind('secondFactor.off')).toBe('user');
    expect(getActivityKind('orders.guessed')).toBeNull();
  });

  test('no subject belongs to two kinds', () => {
    const subjects = ACTIVITY_KINDS.flatMap(getActionPrefixes);
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  test('a field is called as its form calls it, else by its own words', () => {
    expect(['priceCents', 'isAdmin', 'trackingNumber', 'refundCents'].map(getFieldLabel)).toEqual([
      'Price',
      'Is admin',
      'Tracking number',
      'Refund',
    ]);
  });
});

describe('undoing', () => {
  const before = { name: 'Tee', priceCents: 100, stock: 3, version: 4 };
  const after = { name: 'Tee', priceCents: 120, stock: 5, version: 5 };

  test('an act changed what differs, without counters', () => {
    expect(getChangedNames(before, after)).toEqual(['priceCents', 'stock']);
    expect(getChangedNames(before, before)).toEqual([]);
    expect(getChangedNames({}, { name: 'Tee' })).toEqual(['name']);
  });

  test('only what the act itself changed can stand against its undoing', () => {
    const names = getChangedNames(before, after);
    expect(findLaterChanges(names, after, { ...after, name: 'Shirt', version: 9 })).toEqual([]);
    expect(findLaterChanges(names, after, { ...after, stock: 4 })).toEqual(['stock']);
  });

  test('values are taken by name, and what has none is left out', () => {
    expect(pickValues(['priceCents', 'colour'], before)).toEqual({ priceCents: 100 });
  });
});

describe('settings of the shop', () => {
  test.each([
    ['5-8', true],
    ['5', true],
    ['8-5', false],
    ['0', false],
    ['5 to 8', false],
    ['', false],
  ])('days %p: %p', (text, isGood) => {
    expect(isDayRange(text)).toBe(isGood);
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
});
