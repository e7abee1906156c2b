import type * as z from 'zod/mini';
import { PageIfAny, PageNumber, PageSize } from './fields.ts';
import { Email, PriceInput, text } from './typedFields.ts';

const messageOf = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('text', () => {
  const name = text({ max: 5, missing: 'Please enter a name.' });
  const person = text({ max: 100, missing: 'Please enter a name.' });
  const comment = text({ max: 20, multiline: true });

  test('is trimmed and composed', () => {
    expect(name.parse('  Ame\u0301  ')).toBe('Amé');
  });

  test.each([
    ['', 'Please enter a name.'],
    ['   ', 'Please enter a name.'],
    ['\u200b\u202e', 'Please enter a name.'],
    [undefined, 'Please enter a name.'],
    [7, 'Please enter a name.'],
    ['too long', 'Please use at most 5 characters.'],
    ['a\u0000b', 'Please remove the control characters.'],
    ['a\nb', 'Please remove the control characters.'],
    ['\u3164', 'Please enter a name.'],
    ['\u2800', 'Please enter a name.'],
    ['\u0301', 'Please enter a name.'],
    ['\ufe0f', 'Please enter a name.'],
    ['a\u007fb', 'Please remove the control characters.'],
    ['a\u0085b', 'Please remove the control characters.'],
    ['a\ud800', 'Please remove the control characters.'],
  ])('%j is refused: %s', (value, message) => expect(messageOf(name, value)).toBe(message));

  test.each(['نیک\u200cنام', 'श्री\u200dमती', 'Thandi 👩\u200d🔬', '🏳️\u200d🌈 Thandi'])(
    'may join visible characters: %s',
    (value) => expect(person.parse(value)).toBe(value),
  );

  test.each([
    ['\u200dThandi', 'Thandi'],
    ['Thandi\u200c', 'Thandi'],
    ['Thandi \u200dDube', 'Thandi Dube'],
    ['Thandi\u200d\u200dDube', 'ThandiDube'],
    ['Tha\u200b\u200dndi', 'Tha\u200dndi'],
    ['Tha\u200endi', 'Thandi'],
    ['Thandi\u202eimda', 'Thandiimda'],
    ['\u2066Thandi\u2069', 'Thandi'],
    ['Thandi\tDube', 'Thandi Dube'],
    ['\ufeffThandi\u3164', 'Thandi'],
  ])('hides no joiner or mark, and a tab becomes a blank: %j', (value, kept) =>
    expect(person.parse(value)).toBe(kept),
  );

  test.each(['\u3164', '\u2800', '\u0301', ' \ufe0f\u200b'])(
    'is empty when there is nothing to see: %j',
    (value) => expect(text({ max: 5 }).parse(value)).toBe(''),
  );

  test('of a name keeps one blank between words, of whatever kind the blanks were', () => {
    const single = text({ max: 100, singleBlanks: true });
    expect(single.parse('  Thandi \u00a0 \u3000Mokoena\u2003van  Wyk ')).toBe('Thandi Mokoena van Wyk');
    expect(person.parse('Thandi  Mokoena')).toBe('Thandi  Mokoena');
  });

  test('of several lines keeps its line feeds, however they were sent', () => {
    expect(comment.parse('one\r\ntwo\nthree')).toBe('one\ntwo\nthree');
    expect(comment.parse('one\ttwo\u200b\nthree')).toBe('one two\nthree');
    expect(comment.safeParse('one\u001btwo').success).toBe(false);
  });
});

test.each([
  [' Thandi@Shop.Example ', 'thandi@shop.example'],
  ['o+1@a-b.co.za', 'o+1@a-b.co.za'],
])('the address %j is %j', (sent, kept) => expect(Email.parse(sent)).toBe(kept));

test.each([
  '',
  'a',
  'a@b',
  '.a@b.cd',
  'a..b@c.de',
  'a b@c.de',
  'a@b@c.de',
  'a,b@c.de',
  'a?x=1@c.de',
  '"a"@c.de',
  `${'a'.repeat(250)}@b.cd`,
])('the address %j is refused', (value) => expect(Email.safeParse(value).success).toBe(false));

test.each([
  [undefined, 1],
  ['3', 3],
  ['2.9', 2],
  [-4, 1],
  ['garbage', 1],
  ['', 1],
  ['Infinity', 1],
  ['1e30', 1_000_000],
])('the page %j is page %i', (value, page) => expect(PageNumber.parse(value)).toBe(page));

test('a list that is whole without a page number has the same pages', () => {
  const given = [undefined, '3', -4, 'garbage', '1e30'];
  expect(given.map((value) => PageIfAny.parse(value))).toEqual([undefined, 3, 1, 1, 1_000_000]);
});

test.each([
  [undefined, 10],
  ['1', 1],
  ['100', 100],
])('the page size %j is %i [7.25] [9.13]', (value, size) => expect(PageSize.parse(value)).toBe(size));

test.each(['0', '101', '-1', 'x', '1.5'])('the page size %j is refused [R.32]', (value) =>
  expect(messageOf(PageSize, value)).toBe('Please ask for 1 to 100 entries a page.'),
);

test.each([1, 0.01, '599.90', 1_000_000])('the price %j is fine', (value) =>
  expect(PriceInput.safeParse(value).success).toBe(true),
);

test.each([0, -1, '1.005', 1_000_000.01, 'free', null, Number.NaN])('the price %j is refused', (value) =>
  expect(PriceInput.safeParse(value).success).toBe(false),
);
