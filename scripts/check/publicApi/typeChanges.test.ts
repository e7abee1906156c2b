import { typeChanges } from './typeChanges.ts';
import type { Shapes } from './typeFields.ts';

const kindsOf = (before: string, now: string, shapes: Shapes = {}): string[] =>
  typeChanges('X', { text: before, shapes }, { text: now, shapes }).map(({ kind }) => kind);

test.each([
  ['a field that is gone', '{ a: string; b: number }', '{ a: string }'],
  ['an optional field that is gone', '{ a: string; b?: number }', '{ a: string }'],
  ['an optional prop that is gone', '(p0: { a?: string }) => Element', '(p0: {}) => Element'],
  ['a prop that must be given now', '(p0: {}) => Element', '(p0: { a: string }) => Element'],
  ['a prop that became required', '(p0: { a?: string }) => Element', '(p0: { a: string }) => Element'],
  ['a prop that takes less', '(p0: { a: "x" | "y" }) => Element', '(p0: { a: "x" }) => Element'],
  ['a result that may be absent', '() => { a: string }', '() => { a?: string }'],
  ['a result that may be null', '() => string', '() => null | string'],
  ['another type', '{ a: string }', '{ a: number }'],
  [
    'a callback that gets less',
    '(p0: (p0: { a: string }) => void) => void',
    '(p0: (p0: {}) => void) => void',
  ],
  [
    'a payload with more in it',
    'ActionCreatorWithPayload<{}, "x">',
    'ActionCreatorWithPayload<{ a: string }, "x">',
  ],
  ['a library’s next major', 'import("react-router@7").Link', 'import("react-router@8").Link'],
])('%s breaks front ends', (_, before, now) => {
  expect(kindsOf(before, now)).toEqual(['broken']);
});

test.each([
  ['a new field of a state', '{ a: string }', '{ a: string; b: { c: number } }'],
  ['a new optional prop', '(p0: {}) => Element', '(p0: { a?: string }) => Element'],
  ['a prop that takes more', '(p0: { a: "x" }) => Element', '(p0: { a: "x" | "y" }) => Element'],
  ['a prop that may be left out now', '(p0: { a: string }) => Element', '(p0: { a?: string }) => Element'],
  ['a code that is new', '{ code: "x" }', '{ code: "x" | "y" }'],
])('%s is an addition', (_, before, now) => {
  expect(kindsOf(before, now)).toEqual(['added']);
});

test('what is only called otherwise is no change', () => {
  const before = { text: '(p0: Old) => void', shapes: { Old: '{ a: string; b: number }' } };
  const now = { text: '(p0: New) => void', shapes: { New: '{ b: number; a: string }' } };
  expect(typeChanges('X', before, now)).toEqual([]);
});

test('a change in a named type is found where it is used, also when the type contains itself', () => {
  const before = { text: '() => Tree', shapes: { Tree: '{ leaf: string; trees: Array<Tree> }' } };
  const now = { text: '() => Tree', shapes: { Tree: '{ leaf: number; trees: Array<Tree> }' } };
  expect(typeChanges('grow', before, now)).toEqual([
    { kind: 'broken', what: 'grow().leaf is number, and was string' },
  ]);
});
