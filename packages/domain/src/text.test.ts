import { foldText, sortByName } from './foldText.ts';
import { isVisible, removeInvisible } from './invisibleText.ts';
import { redactText } from './redactText.ts';
import { toSlug } from './slugs.ts';
import { findNamesByPrefix, findNearSpelling } from './spelling.ts';
import { formatCell, parseCell } from './spreadsheets.ts';
import { truncateText } from './truncateText.ts';

describe('folded text', () => {
  test.each([
    ['Zoë', 'zoe'],
    ['ZOË', 'zoe'],
    ['Adéọ́lá', 'adeola'],
    ['Straße', 'straße'],
    ['Ｔee', 'tee'],
  ])('%p is compared as %p', (text, folded) => expect(foldText(text)).toBe(folded));

  test('names are sorted without accents and case, and equal ones keep their order', () => {
    const names = ['Zoë', 'ben', 'Elsa', 'Émile', 'adam', 'elsa', 'Zoe', 'Eva', 'Ben'];
    const sorted = ['adam', 'Ben', 'ben', 'Elsa', 'elsa', 'Émile', 'Eva', 'Zoe', 'Zoë'];
    expect(sortByName(names, (name) => name)).toEqual(sorted);
    const same = [
      { name: 'Ann', id: 2 },
      { name: 'Ann', id: 1 },
    ];
    expect(sortByName(same, ({ name }) => name).map(({ id }) => id)).toEqual([2, 1]);
  });
});

describe('invisible text', () => {
  test.each([
    ['Tha\u200bndi', 'Thandi'],
    ['\u202aThandi\u202c', 'Thandi'],
    ['\u2066Thandi\u2069', 'Thandi'],
    ['Tha\u200endi\u200f', 'Thandi'],
    ['Tha\u00adndi', 'Thandi'],
    ['\ufeffThandi', 'Thandi'],
    ['Thandi\tDube', 'Thandi Dube'],
    ['Thandi\u3164Dube', 'Thandi Dube'],
    ['Thandi\u2800', 'Thandi '],
    ['\u200dThandi\u200c', 'Thandi'],
    ['Thandi \u200dDube', 'Thandi Dube'],
    ['Thandi\u200d\u200dDube', 'ThandiDube'],
  ])('%j becomes %j', (text, visible) => expect(removeInvisible(text)).toBe(visible));

  test.each([
    'نیک\u200cنام',
    'श्री\u200dमती',
    'Thandi 👩\u200d🔬',
    '🏳️\u200d🌈 Thandi',
    'one\ntwo',
    'a\u0000b',
  ])('%j stays as it is', (text) => expect(removeInvisible(text)).toBe(text));

  test.each([
    ...['', ' ', '\u200b\u202e', '\u3164', '\u2800', '\uffa0', '\u115f\u1160', '\u0301', '\u0301\u20dd'],
    ...['\ufe0f', '\u17b4', '\u180e', '\u00ad', '\u{e0041}', '\u{e0100}'],
  ])('%j cannot be seen', (text) => expect(isVisible(text)).toBe(false));

  test.each(['a', '7', '.', 'é', 'e\u0301', '김', 'ᄀ', 'नी', '👩', '—'])('%j can be seen', (text) =>
    expect(isVisible(text)).toBe(true),
  );
});

describe('truncated text', () => {
  const FAMILY = '👩‍👩‍👧‍👦';

  test.each([
    ['a text that fits is left as it is', 'Koppie', 6, 'Koppie'],
    ['letters are cut at the limit', 'Koppie', 3, 'Kop'],
    ['an emoji at the limit is left out', 'Tee 👕', 5, 'Tee '],
    ['an emoji that fits stays', 'Tee 👕s', 6, 'Tee 👕'],
    ['an emoji of several parts is left out as a whole', `ab${FAMILY}c`, 8, 'ab'],
    ['a letter keeps its accents or is left out with them', 'ab\u0301\u0323c', 3, 'a'],
    ['a flag is no single letter', '🇿🇦🇿🇦', 6, '🇿🇦'],
    ['nothing fits into nothing', FAMILY, 4, ''],
  ])('%s', (_, text, max, expected) => {
    expect(truncateText(text, max)).toBe(expected);
  });

  test('a long text of emoji is cut to whole ones', () => {
    const cut = truncateText(FAMILY.repeat(500), 100);
    expect(cut).toBe(FAMILY.repeat(Math.floor(100 / FAMILY.length)));
    expect(cut.isWellFormed()).toBe(true);
  });
});

describe('spelling', () => {
  const KNOWN = ['T-shirts', 'Hoodies', 'Longsleeves', 'Môrester', 'Boxes', 'Dresses', 'Caps'];

  test.each([
    ['case', 't-SHIRTS', 'T-shirts'],
    ['a space', 'T shirts', 'T-shirts'],
    ['a missing hyphen', 'Tshirts', 'T-shirts'],
    ['another hyphen', 'T\u2011shirts', 'T-shirts'],
    ['the plural', 'T-shirt', 'T-shirts'],
    ['the plural of a y', 'Hoody', 'Hoodies'],
    ['the plural of an ie', 'hoodie', 'Hoodies'],
    ['the plural of an x', 'box', 'Boxes'],
    ['the plural of an ss', 'Dress', 'Dresses'],
    ['a space inside', 'Long Sleeve', 'Longsleeves'],
    ['an accent', 'Morester', 'Môrester'],
    ['blanks around it', '  caps ', 'Caps'],
  ])('a name that differs in %s is near', (_, typed, known) => {
    expect(findNearSpelling(typed, KNOWN)).toBe(known);
  });

  test.each(['T-shirts', ' Caps ', '', '   ', 'Mugs', 'Cape', 'Shirts'])('%p is near to none', (typed) => {
    expect(findNearSpelling(typed, KNOWN)).toBeNull();
  });

  test('names are suggested by their beginning in any spelling, until one is typed in full', () => {
    expect(findNamesByPrefix('t s', KNOWN)).toEqual(['T-shirts']);
    expect(findNamesByPrefix('B', ['Bags', 'Beanies', 'Caps'])).toEqual(['Bags', 'Beanies']);
    expect(findNamesByPrefix('Caps', KNOWN)).toEqual([]);
    expect(findNamesByPrefix(' ', KNOWN)).toEqual([]);
    expect(findNamesByPrefix('c', ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'])).toHaveLength(5);
  });
});

describe('cells of spreadsheets', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+27 82 000 0000', "'+27 82 000 0000"],
    ['-5', "'-5"],
    ['\t=1', "'\t'=1"],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ['Boulder Tee', 'Boulder Tee'],
    ["'n Boek", "'n Boek"],
    ['a=b', 'a=b'],
    ["1 Main Rd;=cmd|'/C calc'!A0", "1 Main Rd;'=cmd|'/C calc'!A0"],
    ["a; =1;'-2\n@x", "a; '=1;''-2\n'@x"],
    ['Warm; soft, 100 % wool; -', "Warm; soft, 100 % wool; '-"],
    ['', ''],
  ])('%p is written as %p and read back', (text, cell) => {
    expect(formatCell(text)).toBe(cell);
    expect(parseCell(cell)).toBe(text);
  });
});

describe('slugs', () => {
  test.each([
    ['T-shirts', 't-shirts'],
    ['Long Sleeve', 'long-sleeve'],
    ['  Caps  ', 'caps'],
    ['Môrester', 'morester'],
    ['Cups & Mugs', 'cups-mugs'],
    ['Ｔshirt', 'tshirt'],
    ['-- 50 % --', '50'],
    ['帽子', '帽子'],
    ['!!!', ''],
    ['', ''],
  ])('%p has the slug %p', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
    expect(toSlug(slug)).toBe(slug);
  });

  test('a slug has at most 100 characters and does not end with a hyphen', () => {
    expect(toSlug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
    expect(toSlug('\uFDFA'.repeat(100)).length).toBeLessThanOrEqual(100);
  });
});

describe('redacted text', () => {
  test.each([
    ['No user ada@shop.example here', 'No user <e-mail> here'],
    ['GET https://ada:pw@shop.example/order/7?token=abc failed', 'GET https://shop.example/order/7 failed'],
    ['/search?q=size%2012#top was refused', '/search was refused'],
    ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.x', 'Bearer <token>'],
    ['Order 018f3c1e-7d2a-7c11-9f6e-0123456789ab is gone', 'Order <token> is gone'],
    ['Call +27 82 555 1234 or 0825551234', 'Call <number> or <number>'],
    [
      "Cannot read properties of undefined (reading 'price')",
      "Cannot read properties of undefined (reading 'price')",
    ],
    [
      'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for it',
      'Minified React error #418; visit https://react.dev/errors/418 for it',
    ],
  ])('%p is reported as %p', (text, redacted) => expect(redactText(text)).toBe(redacted));
});
