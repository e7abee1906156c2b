import fc from 'fast-check';

/** JSON text that no JavaScript value represents; `jsonWith` writes it unchanged. */
export class RawJson {
  constructor(readonly text: string) {}
}

const nested = (depth: number): RawJson => new RawJson('['.repeat(depth) + ']'.repeat(depth));

/** Values that often break web servers. */
export const KNOWN_HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\r\nBcc: all@shop.example',
  '\u202etxt.exe',
  'e\u0301'.repeat(500),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(50),
  '%',
  '%_\\',
  "' OR '1'='1",
  '1; DROP TABLE users; --',
  '" OR ""="',
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '1e3',
  '0x10',
  '٣',
  'null',
  '(a+)+$',
  'a'.repeat(5000),
  '"'.repeat(20_000),
  0,
  -1,
  0.1,
  -0,
  1.0000000000000002,
  2 ** 31,
  2 ** 53,
  1e308,
  new RawJson('1e400'),
  new RawJson('-1e-400'),
  new RawJson('9'.repeat(400)),
  new RawJson('"\\ud800"'),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{"isAdmin":true}}}'),
  new RawJson('{"a":1,"a":2}'),
  nested(15),
  nested(30),
  [],
  [null],
  ['x', 'x'],
  [[]],
  {},
  { length: 1e9 },
  { $ne: '' },
  { toString: 'x', valueOf: 'x' },
  { id: 'x' },
  Array.from({ length: 2000 }, () => 0),
  Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field${index}`, index])),
  '2026-02-30T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
];

/** Values of any kind and depth, as JSON can carry them. */
export const anyJson = (): fc.Arbitrary<unknown> => fc.jsonValue({ maxDepth: 4 });

const anyText = (): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 100 }),
    fc.emailAddress(),
    fc.webUrl(),
    fc.uuid(),
  );

/** Generates hostile values, mostly known ones; `more` are additional values of the test. */
export function hostileValue(more: readonly unknown[]): fc.Arbitrary<unknown> {
  const numbers = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger());
  return fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...KNOWN_HOSTILE, ...more) },
    { weight: 2, arbitrary: anyText() },
    { weight: 1, arbitrary: numbers },
    { weight: 1, arbitrary: anyJson() },
  );
}

/** Text that is no JSON, or not of an object. */
export const BROKEN_BODIES: readonly string[] = [
  '{',
  '{"a":}',
  '[]',
  'null',
  '1',
  '"text"',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"a":"\u0000"}',
  '{"a":'.repeat(10_000),
  `{"a":"${'x'.repeat(200_000)}"}`,
  "{'a': 1}",
  '{"a":undefined}',
];

/** The JSON of a value, with raw parts as they are. */
export function jsonWith(value: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (!(part instanceof RawJson)) return part;
    raw.push(part.text);
    return `raw-json-${raw.length - 1}-`;
  });
  return text.replace(/"raw-json-(\d+)-"/g, (_, index: string) => raw[Number(index)] ?? '');
}
