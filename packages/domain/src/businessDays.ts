import { addDays, getWeekday, formatShopDay } from './shopDays.ts';

/** Public holidays with a fixed date, as month and day (Public Holidays Act 36 of 1994, Schedule 1). */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '03-21',
  '04-27',
  '05-01',
  '06-16',
  '08-09',
  '09-24',
  '12-16',
  '12-25',
  '12-26',
]);

const SATURDAY = 6;
const SUNDAY = 0;

const isFixedHoliday = (day: string): boolean => FIXED_HOLIDAYS.has(day.slice(5));

/** Returns Easter Sunday of a year (the Gregorian computus of Meeus, Jones and Butcher). */
function getEasterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const leap = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leap - moon + 15) % 30;
  const yearOfCentury = year % 100;
  const sunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * sunday) / 451);
  const days = epact + sunday - 7 * shift + 114;
  return formatShopDay(new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)));
}

/**
 * Returns true for a public holiday of South Africa (Public Holidays Act 36 of 1994), except one that the
 * President declares by proclamation (section 2A). When a holiday with a fixed date falls on a Sunday, the
 * Monday after it is a holiday too (section 2(1)).
 */
function isPublicHoliday(day: string): boolean {
  if (isFixedHoliday(day)) return true;
  if (getWeekday(day) === 1 && isFixedHoliday(addDays(day, -1))) return true;
  const easter = getEasterSunday(Number(day.slice(0, 4)));
  return day === addDays(easter, -2) || day === addDays(easter, 1);
}

function isBusinessDay(day: string): boolean {
  const weekday = getWeekday(day);
  return weekday !== SATURDAY && weekday !== SUNDAY && !isPublicHoliday(day);
}

/** Returns the day that is `count` South African business days after the day `start`. */
export function addBusinessDays(start: string, count: number): string {
  let day = start;
  for (let remainingDays = count; remainingDays > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day)) remainingDays -= 1;
  }
  return day;
}
