import { getChangedNames, findLaterChanges, pickValues } from './undo.ts';

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
