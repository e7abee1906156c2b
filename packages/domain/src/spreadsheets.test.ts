import { formatCell, parseCell } from './spreadsheets.ts';

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
