import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { readPublicApi } from './readPublicApi.ts';
import { compareTypes } from './typeChanges.ts';

const DECLARED = `
  import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
  interface Base { id: string }
  interface Props extends Base { size?: 'small' | 'large' | undefined; onPick: (one: Date) => void; next?: Props }
  class Counter { private count = 0; step(by?: number): boolean { return by === this.count; } }
  export const draw = ({ size }: Props): string | null => size ?? null;
  export const make = <T extends Base>(...ones: readonly T[]) => ({ first: ones[0], all: new Map<string, T>() });
  export const counter = new Counter();
  export const isText = (value: unknown): value is string => typeof value === 'string';
  export const over: { (one: string): string; (one: number): number } = (one: never) => one;
  export type Added = ActionCreatorWithPayload<{ name: string }, 'added'>;
  export type Pair = [string, number?];
  const Item = { parse: (text: string) => text };
  type Item = { name: string };
  export type { Item };
  export { createSlice } from '@reduxjs/toolkit';
`;

/** What breaks front ends: the type before, and the type now. */
const BROKEN: readonly [what: string, before: string, now: string][] = [
  ['a field that is gone', '{ a: string; b: number }', '{ a: string }'],
  ['an optional field that is gone', '{ a: string; b?: number }', '{ a: string }'],
  ['an optional prop that is gone', '(p: { a?: string }) => Element', '(p: {}) => Element'],
  ['a prop that must be given now', '(p: {}) => Element', '(p: { a: string }) => Element'],
  ['a prop that became required', '(p: { a?: string }) => Element', '(p: { a: string }) => Element'],
  ['a prop that takes less', '(p: { a: "x" | "y" }) => Element', '(p: { a: "x" }) => Element'],
  ['a result that may be absent', '() => { a: string }', '() => { a?: string }'],
  ['a result that may be null', '() => string', '() => null | string'],
  ['another type', '{ a: string }', '{ a: number }'],
  ['text in the place of a number', '{ a: 1 | 2 }', '{ a: string }'],
  ['a callback that gets less', '(p: (q: { a: string }) => void) => void', '(p: (q: {}) => void) => void'],
  [
    'a payload with more in it',
    'ActionCreatorWithPayload<{}, "x">',
    'ActionCreatorWithPayload<{ a: string }, "x">',
  ],
];

const ADDED: typeof BROKEN = [
  ['a new field of a state', '{ a: string }', '{ a: string; b: { c: number } }'],
  ['a new optional prop', '(p: {}) => Element', '(p: { a?: string }) => Element'],
  ['a prop that takes more', '(p: { a: "x" }) => Element', '(p: { a: "x" | "y" }) => Element'],
  ['a prop that may be left out now', '(p: { a: string }) => Element', '(p: { a?: string }) => Element'],
  ['a code that is new', '{ code: "x" }', '{ code: "x" | "y" }'],
  ['a name that may be any text now', '{ name: "x" | "y" }', '{ name: string }'],
  [
    'a type parameter that asks for less',
    '<T extends { a: string; b: string }>(p: T) => T',
    '<T extends { a: string }>(p: T) => T',
  ],
  [
    'a field of a type parameter that may be left out',
    '<T extends { a: string }>(p: T) => T["a"]',
    '<T extends { a?: string }>(p: T) => NonNullable<T["a"]>',
  ],
  ['a prop that takes any text now', '(p: { a: "x" }) => Element', '(p: { a: string }) => Element'],
];

const OTHER = `
  import type { ActionCreatorWithPayload } from '@reduxjs/toolkit';
  interface Old { a: string; b: number }
  interface New { b: number; a: string }
  interface Tree { leaf: string; trees: Tree[] }
  interface OtherTree { leaf: number; trees: OtherTree[] }
  export type Called = (p: Old) => void;
  export type CalledOtherwise = (q: New) => void;
  export type Grow = () => Tree;
  export type GrowOther = () => OtherTree;
  ${[...BROKEN, ...ADDED]
    .map(
      ([, before, now], index) => `export type Before${index} = ${before}; export type Now${index} = ${now};`,
    )
    .join('\n')}
`;

let folder: string;
let declared: ReturnType<typeof readPublicApi>;
let other: ReturnType<typeof readPublicApi>['types'];

beforeAll(() => {
  // Below the repository, where libraries can be imported.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache/types-'));
  const read = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return readPublicApi(join(folder, name));
  };
  declared = read('declared.ts', DECLARED);
  other = read('other.ts', OTHER).types;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('own types are written out, those of libraries stand by their names', () => {
  expect(declared.values).toEqual({
    counter: { '': '{}', '.step': '()', '.step(0)': '? | number', '.step()': 'false | true' },
    createSlice: { '': expect.stringMatching(/^import\("@reduxjs\/toolkit@\d+"\)\.createSlice$/) as string },
    draw: {
      '': '()',
      '(0)': '{}',
      '(0).id': 'string',
      '(0).next': '? | itself',
      '(0).onPick': '()',
      '(0).onPick()': 'void',
      '(0).onPick(0)': 'Date',
      '(0).size': '"large" | "small" | ?',
      '()': 'null | string',
    },
    isText: { '': '()', '(0)': 'unknown', '()': 'is string' },
    make: {
      '': '()',
      '(<0>)': '{}',
      '(<0>).id': 'string',
      '(0)': '? | ReadonlyArray',
      '(0)<0>': 'T',
      '()': '{}',
      '().all': 'Map',
      '().all<0>': 'string',
      '().all<1>': 'T',
      '().first': 'T | undefined',
    },
    over: { '': '()', '(0)': 'number | string', '()': 'number | string' },
  });
  expect(declared.types).toEqual({
    Added: {
      '': 'ActionCreatorWithPayload',
      '<(0)>': '{}',
      '<(0)>.name': 'string',
      '<1>': '"added"',
    },
    Item: { '': '{}', '.name': 'string' },
    Pair: { '': '[]', '[0]': 'string', '[1]': 'number | undefined' },
  });
});

const changes = (name: string, before: string, now: string) =>
  compareTypes(name, other[before] ?? {}, other[now] ?? {});
const kindsOf = (index: number) => changes('X', `Before${index}`, `Now${index}`).map(({ kind }) => kind);

test.each(BROKEN.map(([what], index) => [what, index] as const))('%s breaks front ends', (_, index) => {
  expect(kindsOf(index)).toEqual(['broken']);
});

test.each(ADDED.map(([what], index) => [what, BROKEN.length + index] as const))(
  '%s is an addition',
  (_, index) => {
    expect(kindsOf(index)).toEqual(['added']);
  },
);

test('the next major version of a library breaks front ends', () => {
  const [before, now] = [{ '': 'import("react-router@7").Link' }, { '': 'import("react-router@8").Link' }];
  expect(compareTypes('Link', before, now)).toEqual([
    {
      kind: 'broken',
      description: 'Link is import("react-router@8").Link, and was import("react-router@7").Link',
    },
  ]);
});

test('a type with another name and the same fields is no change', () => {
  expect(changes('call', 'Called', 'CalledOtherwise')).toEqual([]);
});

test('a change in a named type is found where it is used, also when the type contains itself', () => {
  expect(changes('grow', 'Grow', 'GrowOther')).toEqual([
    { kind: 'broken', description: 'grow().leaf is number, and was string' },
  ]);
});
