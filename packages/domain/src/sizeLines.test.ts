import { parseSizeLines, formatSizeLines } from './sizeLines.ts';

test('sizes are written one a line and read back, whatever they are called', () => {
  const sizes = [
    { size: 'M', countInStock: 3 },
    { size: 'UK 8: wide', countInStock: 0 },
    { size: '34 | 36, long', countInStock: 1_000_000 },
  ];
  expect(formatSizeLines(sizes)).toBe('M: 3\nUK 8: wide: 0\n34 | 36, long: 1000000');
  expect(parseSizeLines(formatSizeLines(sizes))).toEqual(sizes);
  expect(parseSizeLines(' M :3 \r\nL:  4')).toEqual([
    { size: 'M', countInStock: 3 },
    { size: 'L', countInStock: 4 },
  ]);
});

test.each(['M', 'M 3', ': 3', 'M: -1', 'M: 1000001', 'M: 3\n\nL: 2'])('%p names no sizes', (text) => {
  expect(parseSizeLines(text)).toBeNull();
});
