import { areEqual, mergeCarts } from './mergeCarts.ts';
import type { Line } from './mergeCarts.ts';

const line = (text: string): Line => {
  const [product = '', size = '', qty = '1'] = text.split(' ');
  return { product, size, qty: Number(qty) };
};
const lines = (...texts: string[]) => texts.map(line);

interface Case {
  base?: string[];
  mine: string[];
  theirs: string[];
  removed?: string[];
  merged: string[];
}

const CASES: Record<string, Case> = {
  'at the first sign-in no line of either is lost': {
    mine: ['tee M 1', 'cap L 2'],
    theirs: ['mug S 3'],
    merged: ['tee M 1', 'cap L 2', 'mug S 3'],
  },
  'at the first sign-in a line of both has the larger quantity': {
    mine: ['tee M 1', 'cap L 4'],
    theirs: ['tee M 3', 'cap L 2'],
    merged: ['tee M 3', 'cap L 4'],
  },
  'two sizes of a product are two lines': {
    mine: ['tee M 1'],
    theirs: ['tee L 1'],
    merged: ['tee M 1', 'tee L 1'],
  },
  'a line that was removed elsewhere is removed here': {
    base: ['tee M 1', 'cap L 1'],
    mine: ['tee M 1', 'cap L 1'],
    theirs: ['cap L 1'],
    removed: ['tee M'],
    merged: ['cap L 1'],
  },
  'a line that was removed here stays removed': {
    base: ['tee M 1', 'cap L 1'],
    mine: ['cap L 1'],
    theirs: ['tee M 1', 'cap L 1'],
    merged: ['cap L 1'],
  },
  'a line that somebody has wanted more of since is not removed': {
    base: ['tee M 1', 'cap L 1'],
    mine: ['tee M 2'],
    theirs: ['cap L 3'],
    removed: ['tee M'],
    merged: ['tee M 2', 'cap L 3'],
  },
  'a line that the account has forgotten is kept': {
    base: ['tee M 1'],
    mine: ['tee M 1'],
    theirs: [],
    merged: ['tee M 1'],
  },
  'what a visitor puts into the cart again is kept': {
    mine: ['tee M 1'],
    theirs: [],
    removed: ['tee M'],
    merged: ['tee M 1'],
  },
  'a quantity that was lowered on one side is lowered': {
    base: ['tee M 5', 'cap L 5'],
    mine: ['tee M 2', 'cap L 5'],
    theirs: ['tee M 5', 'cap L 1'],
    merged: ['tee M 2', 'cap L 1'],
  },
  'a quantity that was changed on both sides is the larger one': {
    base: ['tee M 5'],
    mine: ['tee M 2'],
    theirs: ['tee M 3'],
    merged: ['tee M 3'],
  },
};

test.each(Object.entries(CASES))('%s', (_, { base = [], mine, theirs, removed = [], merged }) => {
  const result = mergeCarts({
    base: lines(...base),
    mine: lines(...mine),
    theirs: { lines: lines(...theirs), removed: lines(...removed) },
  });
  expect(result).toEqual(lines(...merged));
});

test('the order of lines makes no difference between carts, their quantity does', () => {
  expect(areEqual(lines('tee M 1', 'cap L 2'), lines('cap L 2', 'tee M 1'))).toBe(true);
  expect(areEqual(lines('tee M 1'), lines('tee M 2'))).toBe(false);
  expect(areEqual(lines('tee M 1'), lines('tee M 1', 'cap L 2'))).toBe(false);
});
