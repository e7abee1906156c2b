/** South African time is two hours ahead of UTC all year round. */
const AHEAD_MS = 2 * 60 * 60_000;

/** A moment as a field for date and time has it, in South African time: `2026-12-01T08:00`. */
export function shopTimeOf(iso: string): string {
  const moment = Date.parse(iso);
  return Number.isNaN(moment) ? '' : new Date(moment + AHEAD_MS).toISOString().slice(0, 16);
}

/** The moment that somebody has chosen in South African time; what is none is returned as it is. */
export function momentOf(shopTime: string): string {
  const moment = Date.parse(`${shopTime}Z`);
  return Number.isNaN(moment) ? shopTime : new Date(moment - AHEAD_MS).toISOString();
}

/** A moment in words: `2026-12-01 at 08:00`. */
export function shopTimeInWords(iso: string): string {
  return shopTimeOf(iso).replace('T', ' at ');
}
