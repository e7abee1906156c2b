/** South African time is two hours ahead of UTC all year round. */
export const SHOP_TIME_AHEAD_MS = 2 * 60 * 60_000;

export const DAY_MS = 24 * 60 * 60_000;

/** The day of a moment in South African time: `2026-12-01`. */
export function shopDay(moment: Date): string {
  return new Date(moment.getTime() + SHOP_TIME_AHEAD_MS).toISOString().slice(0, 10);
}

/** The first moment of a day in South African time. */
export function startOfShopDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - SHOP_TIME_AHEAD_MS);
}

/** The day that lies this many days after another one, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
