import { byteRange } from './byteRange.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=5-', { start: 5, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
])('%s of ten bytes is %j', (header, range) => {
  expect(byteRange(header, 10)).toEqual(range);
});

test.each(['', 'bytes=-', 'bytes=4-2', 'bytes=0-1,4-5', 'items=0-3'])(
  '"%s" asks for the whole file',
  (header) => {
    expect(byteRange(header, 10)).toBeNull();
  },
);

test.each(['bytes=10-', 'bytes=-0'])('%s of ten bytes is not satisfiable', (header) => {
  expect(byteRange(header, 10)).toBe('unsatisfiable');
});
