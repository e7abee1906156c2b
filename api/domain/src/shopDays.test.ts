import { daysAfter, shopDay, startOfShopDay } from './shopDays.ts';

test('a day begins at midnight in South Africa', () => {
  expect(startOfShopDay('2026-12-01').toISOString()).toBe('2026-11-30T22:00:00.000Z');
  expect(shopDay(new Date('2026-11-30T21:59:59.999Z'))).toBe('2026-11-30');
  expect(shopDay(new Date('2026-11-30T22:00:00.000Z'))).toBe('2026-12-01');
});

test('days are counted over months and years', () => {
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysAfter('2028-03-01', -1)).toBe('2028-02-29');
});
