import { changedNames, changedSince, valuesOf } from './undo.ts';

const before = { name: 'Tee', priceCents: 100, stock: 3, version: 4 };
const after = { name: 'Tee', priceCents: 120, stock: 5, version: 5 };

test('an act changed what differs, without counters', () => {
  expect(changedNames(before, after)).toEqual(['priceCents', 'stock']);
  expect(changedNames(before, before)).toEqual([]);
  expect(changedNames({}, { name: 'Tee' })).toEqual(['name']);
});

test('only what the act itself changed can stand against its undoing', () => {
  const names = changedNames(before, after);
  expect(changedSince(names, after, { ...after, name: 'Shirt', version: 9 })).toEqual([]);
  expect(changedSince(names, after, { ...after, stock: 4 })).toEqual(['stock']);
});

test('values are taken by name, and what has none is left out', () => {
  expect(valuesOf(['priceCents', 'colour'], before)).toEqual({ priceCents: 100 });
});
