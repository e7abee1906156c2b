import { toTimeField } from '@shop/domain/shopDays';
import { toIsoTime, formatShopTimeInWords } from './shopTime.ts';

test('a time in the form is South African, on the wire it is UTC', () => {
  expect(toTimeField('2026-11-30T22:30:00.000Z')).toBe('2026-12-01T00:30');
  expect(toIsoTime('2026-12-01T00:30')).toBe('2026-11-30T22:30:00.000Z');
  expect(formatShopTimeInWords('2026-11-30T22:30:00.000Z')).toBe('2026-12-01 at 00:30');
});

test('what is no time stays what it is, so that it can be refused', () => {
  expect(toIsoTime('soon')).toBe('soon');
  expect(toTimeField('soon')).toBe('');
});
