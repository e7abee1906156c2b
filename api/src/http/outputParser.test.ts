import { endpoint } from '@shop/contract/endpoint';
import * as z from 'zod/mini';
import { outputParser } from './outputParser.ts';

const Piece = z.object({ name: z.string(), note: z.optional(z.string()), size: z.nullable(z.string()) });
const Bounded = z
  .object({ from: z.number(), to: z.number() })
  .check(z.refine(({ from, to }) => from <= to, 'From comes before to.'));

const read = endpoint({
  name: 'aRead',
  summary: 'All that outputs are made of',
  method: 'GET',
  path: '/api/read',
  access: 'all',
  input: z.object({}),
  output: z.object({
    pieces: z.array(Piece),
    bounds: z.optional(Bounded),
    kind: z.union([z.literal('a'), z.object({ b: z.array(Piece) })]),
    extra: z.optional(z.looseObject({ known: z.number() })),
    counts: z.record(z.string(), z.number()),
  }),
});
const { output } = read;
const parse = outputParser(read);

const piece = { name: 'Tee', size: null };
const whole = { pieces: [piece], kind: 'a', counts: {} };

test.each<[string, unknown]>([
  ['what is declared', whole],
  ['what is not declared', { ...whole, secret: 1, pieces: [{ ...piece, secret: 2 }] }],
  ['optional parts', { ...whole, pieces: [{ ...piece, note: 'new' }], bounds: { from: 1, to: 2 } }],
  ['an optional part that is undefined', { ...whole, bounds: undefined }],
  ['one of several forms', { ...whole, kind: { b: [{ ...piece, secret: 3 }], secret: 4 } }],
  ['an object with any fields', { ...whole, extra: { known: 1, other: 2 } }],
  ['named numbers', { ...whole, counts: { one: 1, two: 2 } }],
])('%s is answered as the schema says', (_what, value) => {
  expect(parse(value)).toStrictEqual(output.parse(value));
});

test('what is not declared is left out', () => {
  expect(parse({ ...whole, secret: 1, pieces: [{ ...piece, secret: 2 }] })).toStrictEqual(whole);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a missing part', { ...whole, counts: undefined }],
  ['a part of another type', { ...whole, pieces: [piece, { ...piece, name: 1 }] }],
  ['an optional part of another type', { ...whole, pieces: [{ ...piece, note: null }] }],
  ['a part that a rule refuses', { ...whole, bounds: { from: 2, to: 1 } }],
  ['a form that is not declared', { ...whole, kind: 'c' }],
])('%s is refused as by the schema', (_what, value) => {
  const refused = output.safeParse(value);
  expect(refused.success).toBe(false);
  expect(() => parse(value)).toThrow(refused.error);
});
