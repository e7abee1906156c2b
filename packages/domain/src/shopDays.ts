// This is the one module that formats a time as a day or time for people; a lint rule forbids it elsewhere.

/** Time zone of the shop. South Africa has a single one and, since 1944, no daylight saving time. */
export const SHOP_TIME_ZONE = 'Africa/Johannesburg';

/** Offset of South African time from UTC, which is two hours all year round. */
const SHOP_TIME_OFFSET_MS = 2 * 60 * 60_000;

export const DAY_MS = 24 * 60 * 60_000;

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A time as a `Date` or as ISO text. */
type DateInput = Date | string;

/**
 * Formats a time in the shop's time zone as ISO text, `2026-12-01T00:30:00.000`; empty for an invalid time.
 * `Intl.DateTimeFormat` is not used, because it is slow to create on phones and its output differs between
 * browser and server.
 */
function formatShopIsoText(moment: DateInput): string {
  const at = new Date(moment).getTime();
  return Number.isNaN(at) ? '' : new Date(at + SHOP_TIME_OFFSET_MS).toISOString().slice(0, -1);
}

/**
 * Formats the day in South African time, `2026-12-01`, for tables, banners and file names; empty for an invalid time.
 */
export const formatShopDay = (moment: DateInput): string => formatShopIsoText(moment).slice(0, 10);

/** Formats the day in South African time, `1 December 2026`, for e-mails and documents; empty for an invalid time. */
export function formatShopDate(moment: DateInput): string {
  const [year, month, day] = formatShopDay(moment).split('-').map(Number);
  return year === undefined || month === undefined || day === undefined
    ? ''
    : `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

/** Returns the day of the week, from 0 for Sunday to 6 for Saturday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Formats the days from one to another, `Fri 4 – Wed 9 Dec`; a single day as `Fri 4 Dec`. */
export function formatDayRange(from: string, until: string): string {
  const [first, last] = [from, until].map((day) => {
    const at = new Date(`${day}T00:00:00Z`);
    const month = MONTHS[at.getUTCMonth()]?.slice(0, 3) ?? '';
    return { day: `${WEEKDAYS[getWeekday(day)] ?? ''} ${at.getUTCDate()}`, month };
  });
  if (first === undefined || last === undefined) return '';
  const end = `${last.day} ${last.month}`;
  if (from === until) return end;
  return `${first.day}${first.month === last.month ? '' : ` ${first.month}`} – ${end}`;
}

/** Formats the time of day in South Africa, `00:30`; empty for an invalid time. */
export const formatShopTime = (moment: DateInput): string => formatShopIsoText(moment).slice(11, 16);

/** Formats day and minute in South African time, `2026-12-01 00:30`; empty for an invalid time. */
export const formatShopDateTime = (moment: DateInput): string =>
  formatShopIsoText(moment).slice(0, 16).replace('T', ' ');

/** Formats day and second in South African time, `2026-12-01 00:30:00`; empty for an invalid time. */
export const formatShopTimestamp = (moment: DateInput): string =>
  formatShopIsoText(moment).slice(0, 19).replace('T', ' ');

/** Formats a time for a datetime-local field, in South African time, `2026-12-01T00:30`; empty for an invalid time. */
export const formatTimeField = (moment: DateInput): string => formatShopIsoText(moment).slice(0, 16);

/**
 * Parses a day and time in South Africa, as a field or a spreadsheet writes them: `2026-12-01T00:30`,
 * `2026/12/01 00:30:15`. Null for any other text.
 */
export function parseShopTime(text: string): Date | null {
  const parts = /^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?$/.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day, time = '', seconds = ':00'] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${time.padStart(5, '0')}${seconds}Z`);
  return Number.isNaN(at) ? null : new Date(at - SHOP_TIME_OFFSET_MS);
}

/** Returns the day of a review: the first ten characters of its time in UTC, as specified. */
export const getReviewDay = (createdAt: string): string => createdAt.slice(0, 10);

/** Formats the day in UTC, `2026-11-30`, for keys that people do not read. */
export const formatUtcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Returns the first millisecond of a day in South African time. */
export function startOfShopDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - SHOP_TIME_OFFSET_MS);
}

/** Returns the last millisecond of the day of `moment` in South African time. */
export const endOfShopDay = (moment: Date): Date =>
  new Date(startOfShopDay(formatShopDay(moment)).getTime() + DAY_MS - 1);

/** Adds days to a day, or subtracts them when negative. */
export const addDays = (day: string, days: number): string =>
  formatUtcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** Adds months to a time in South African time; the day is clamped to the last one of a shorter month. */
export function addShopMonths(moment: Date, months: number): Date {
  const clock = new Date(moment.getTime() + SHOP_TIME_OFFSET_MS);
  const targetMonth = clock.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), targetMonth + 1, 0)).getUTCDate();
  clock.setUTCMonth(targetMonth, Math.min(clock.getUTCDate(), lastDay));
  return new Date(clock.getTime() - SHOP_TIME_OFFSET_MS);
}
