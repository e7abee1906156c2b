import { toInvoiceRecipient, removeLinks, toPlainName } from './plainText.ts';

test.each([
  ['Thandi Mokoena', 'Thandi Mokoena'],
  ["Siân O'Brien-van der Merwe", "Siân O'Brien-van der Merwe"],
  ['J. R. Naidoo', 'J. R. Naidoo'],
  ['J.R. Naidoo', 'J. R. Naidoo'],
  ['نرگس می\u200Cخواهم', 'نرگس می\u200Cخواهم'],
  ['李雷', '李雷'],
  ['Louis 14', 'Louis 14'],
])('the name %j stands in an email as %j', (name, shown) => expect(toPlainName(name)).toBe(shown));

test.each([
  ['Win R5000 at https://evil.example/win?a=b#c', 'Win R at https evil. example win a b c'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.co/x', 'evil. co x'],
  ['evil。co and evil．co and evil․co and evil｡co', 'evil. co and evil. co and evil. co and evil. co'],
  ['evil.\u0301co', 'evil. \u0301co'],
  ['write to me@evil.example', 'write to me evil. example'],
  ['mailto:me@evil.example', 'mailto me evil. example'],
  ['Call 0800 123 456 now', 'Call now'],
  ['<a href="//evil.example">Eve</a>', 'a href evil. example Eve a'],
  ['Eve\r\nBcc: all@shop.example', 'Eve Bcc all shop. example'],
  ['Eve\u202E\u200Bevil\u2063.co', 'Eve evil co'],
  ['192.168.1.1', ''],
  ['...', ''],
])('in the name %j nothing is left that a mail program makes a link of: %j', (name, shown) =>
  expect(toPlainName(name)).toBe(shown),
);

test('a name has at most sixty characters, and no character is cut in two', () => {
  expect(toPlainName('Thandi '.repeat(20))).toBe(`${'Thandi '.repeat(8)}Than`);
  const rare = toPlainName('𝕏𞤀'.repeat(80));
  expect([...rare]).toHaveLength(60);
  expect(rare.isWellFormed()).toBe(true);
});

test.each([
  ['12 Long St., Unit 3/4, No. 5', '12 Long St., Unit 3/4, No. 5'],
  ['see https://evil.example/win', 'see https evil. example/win'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.co/x', 'evil. co/x'],
  ['me@evil.example', 'me evil. example'],
  ['1.2.3.4', '1. 2. 3. 4'],
])('in other words than names %j becomes %j', (text, shown) => expect(removeLinks(text)).toBe(shown));

test.each([
  ['Smith & Sons (Pty) Ltd', '12 Main Rd., No.4, Paarl, 7646'],
  ['J.R.R. Tolkien', 'P.O. Box 12, St. James, 7945'],
  ['W'.repeat(100), 'Unit 5/7, 12A Long Street; Gardens'],
  ['Thandi "Tee" Mokoena, accounts', 'c/o Koppie: 2nd floor'],
])('the recipient of an invoice is as issued: %s, %s', (name, address) =>
  expect(toInvoiceRecipient({ name, address })).toBe(`${name}, ${address}`),
);

test.each([
  [
    'Win at evil.example',
    'See https://evil.example/win',
    'Win at evil. example, See https evil. example/win',
  ],
  ['Call 0821234567', '192.168.0.1', 'Call, 192. 168. 0. 1'],
  ['me@evil.example', 'me@evil.example', 'me evil. example, me evil. example'],
])('nothing in the recipient of an invoice is a link: %s', (name, address, shown) =>
  expect(toInvoiceRecipient({ name, address })).toBe(shown),
);
