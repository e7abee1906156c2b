import {
  addShopMonths,
  addDays,
  endOfShopDay,
  formatShopDate,
  formatShopMinute,
  formatShopSecond,
  formatShopTime,
  parseShopTime,
  reviewDay,
  shopDay,
  startOfShopDay,
  toTimeField,
  utcDay,
} from './shopDays.ts';

test('a day begins at midnight in South Africa and ends a millisecond before the next', () => {
  expect(startOfShopDay('2026-12-01').toISOString()).toBe('2026-11-30T22:00:00.000Z');
  expect(shopDay(new Date('2026-11-30T21:59:59.999Z'))).toBe('2026-11-30');
  expect(shopDay(new Date('2026-11-30T22:00:00.000Z'))).toBe('2026-12-01');
  expect(endOfShopDay(new Date('2026-11-30T22:30:00Z')).toISOString()).toBe('2026-12-01T21:59:59.999Z');
});

test('days are counted over months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a month later is the same time of the same day, or of the last one of a shorter month', () => {
  expect(addShopMonths(new Date('2026-08-30T22:30:00Z'), 6).toISOString()).toBe('2027-02-27T22:30:00.000Z');
  expect(addShopMonths(new Date('2026-05-21T09:00:00Z'), 6).toISOString()).toBe('2026-11-21T09:00:00.000Z');
});

test.each([
  ['the day', shopDay, '2026-11-30', '2026-12-01'],
  ['the day in words', formatShopDate, '30 November 2026', '1 December 2026'],
  ['the time of day', formatShopTime, '23:30', '00:30'],
  ['the minute', formatShopMinute, '2026-11-30 23:30', '2026-12-01 00:30'],
  ['the second', formatShopSecond, '2026-11-30 23:30:15', '2026-12-01 00:30:15'],
  ['a field for date and time', toTimeField, '2026-11-30T23:30', '2026-12-01T00:30'],
])('%s is that of the shop before and after its midnight', (_, format, before, after) => {
  expect(format('2026-11-30T21:30:15.500Z')).toBe(before);
  expect(format(new Date('2026-11-30T22:30:15.500Z'))).toBe(after);
  expect(format('soon')).toBe('');
});

test('the day of a review and of a key are the first ten characters of the time in UTC', () => {
  expect(reviewDay('2026-11-30T22:30:00.000Z')).toBe('2026-11-30');
  expect(utcDay(new Date('2026-11-30T22:30:00.000Z'))).toBe('2026-11-30');
});

test.each([
  ['2026-12-01T00:30', '2026-11-30T22:30:00.000Z'],
  ['2026-12-01 00:30:15', '2026-11-30T22:30:15.000Z'],
  ['2026/12/01 0:30', '2026-11-30T22:30:00.000Z'],
  ['2026-12-01T00:30:00.250', '2026-11-30T22:30:00.250Z'],
])('%s is read as a time of the shop', (text, moment) => {
  expect(parseShopTime(text)?.toISOString()).toBe(moment);
});

test.each(['soon', '2026-12-01', '2026-12-01T00:30Z', '2026-12-01T00:30+02:00', '2026-13-01 00:30'])(
  '%s is not read as a time of the shop',
  (text) => {
    expect(parseShopTime(text)).toBeNull();
  },
);
