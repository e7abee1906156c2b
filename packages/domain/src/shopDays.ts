// The one module that turns a moment into a day or a time that people read; a lint rule refuses to do so elsewhere.

/** The shop's time zone. South Africa has one and, since 1944, no daylight saving time. */
export const SHOP_TIME_ZONE = 'Africa/Johannesburg';

/** South African time is two hours ahead of UTC all year round. */
const AHEAD_MS = 2 * 60 * 60_000;

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

/** A moment as servers have it, or as ISO text. */
type Moment = Date | string;

/**
 * The shop's clock as ISO text, `2026-12-01T00:30:00.000`; empty when the text is no moment. It is computed without
 * `Intl.DateTimeFormat`, which is slow to create on phones and whose output differs between browser and server.
 */
function clockText(moment: Moment): string {
  const at = new Date(moment).getTime();
  return Number.isNaN(at) ? '' : new Date(at + AHEAD_MS).toISOString().slice(0, -1);
}

/** The day in South African time, `2026-12-01`, as tables, banners and file names have it; empty for no moment. */
export const shopDay = (moment: Moment): string => clockText(moment).slice(0, 10);

/** The day in South African time, `1 December 2026`, as e-mails and documents have it; empty for no moment. */
export function formatShopDate(moment: Moment): string {
  const [year, month, day] = shopDay(moment).split('-').map(Number);
  return year === undefined || month === undefined || day === undefined
    ? ''
    : `${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}

/** The time of day in South Africa, `00:30`; empty for no moment. */
export const formatShopTime = (moment: Moment): string => clockText(moment).slice(11, 16);

/** Day and minute in South African time, `2026-12-01 00:30`; empty for no moment. */
export const formatShopMinute = (moment: Moment): string => clockText(moment).slice(0, 16).replace('T', ' ');

/** Day and second in South African time, `2026-12-01 00:30:00`; empty for no moment. */
export const formatShopSecond = (moment: Moment): string => clockText(moment).slice(0, 19).replace('T', ' ');

/** A moment as a field for date and time has it, in South African time, `2026-12-01T00:30`; empty for no moment. */
export const toTimeField = (moment: Moment): string => clockText(moment).slice(0, 16);

/**
 * The moment of a day and time in South Africa, as a field or a spreadsheet writes them: `2026-12-01T00:30`,
 * `2026/12/01 00:30:15`. Null for any other text.
 */
export function parseShopTime(text: string): Date | null {
  const parts = /^(\d{4})[-/](\d{2})[-/](\d{2})[T ](\d{1,2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?$/.exec(text.trim());
  if (!parts) return null;
  const [, year, month, day, time = '', seconds = ':00'] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${time.padStart(5, '0')}${seconds}Z`);
  return Number.isNaN(at) ? null : new Date(at - AHEAD_MS);
}

/** The day of a review: the first ten characters of its time, which is UTC, as the specification of the shop says. */
export const reviewDay = (createdAt: string): string => createdAt.slice(0, 10);

/** The day in UTC, `2026-11-30`, for keys that people do not read. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The first moment of a day in South African time. */
export function startOfShopDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - AHEAD_MS);
}

/** The last moment of the day of a moment in South African time. */
export const endOfShopDay = (moment: Date): Date =>
  new Date(startOfShopDay(shopDay(moment)).getTime() + DAY_MS - 1);

/** The day that lies this many days after another one, or before it. */
export const daysAfter = (day: string, days: number): string =>
  utcDay(new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS));

/** The same time on the same day of a later month, or on that month's last day when it is shorter. */
export function addShopMonths(moment: Date, months: number): Date {
  const clock = new Date(moment.getTime() + AHEAD_MS);
  const wanted = clock.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(clock.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  clock.setUTCMonth(wanted, Math.min(clock.getUTCDate(), lastDay));
  return new Date(clock.getTime() - AHEAD_MS);
}
