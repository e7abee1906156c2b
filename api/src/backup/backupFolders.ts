import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backupError.ts';

const DAY_MS = 24 * 60 * 60_000;
/** For so long each day's backup is kept, then one a week. */
const DAILY_MS = 7 * DAY_MS;

const NAME = /^shop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
/** What a backup or its trial is called while it is being made; a killed one leaves it behind. */
const UNFINISHED = /^(shop-[\dTZ-]+\.part|verify-\w{6})$/;

export const draftOf = (name: string): string => `${name}.part`;
export const TRIAL = 'verify-';

/** Its colons are replaced, because some file systems refuse them. */
export const nameOf = (at: Date): string => `shop-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

function timeOf(name: string): number | null {
  const [, day, ...time] = NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const [hour, minute, second, ms] = time;
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/** The names of the finished backups in a folder, newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new BackupError(`${folder} cannot be read: ${String(error)}`);
  });
  return names.filter((name) => NAME.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

export interface Keeping {
  readonly keepMs: number;
  /** If given, this many are kept, whatever their age. */
  readonly most?: number | undefined;
}

/** Removes the backups that need not be kept any more, and what was left unfinished a day ago; returns their names. */
export async function thinOut(folder: string, now: Date, keeping: Keeping): Promise<string[]> {
  const surplus = surplusOf(await backupsIn(folder), now, keeping);
  for (const name of [...surplus, ...(await unfinishedIn(folder, now))]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return surplus;
}

/** Of backups, newest first, those that need not be kept. The newest is always kept. */
export function surplusOf(names: readonly string[], now: Date, { keepMs, most }: Keeping): string[] {
  if (most !== undefined) return names.slice(Math.max(1, most));
  const periods = new Set<string>();
  return names.filter((name, index) => {
    const at = timeOf(name);
    if (index === 0 || at === null) return false;
    const ageMs = now.getTime() - at;
    if (ageMs > keepMs) return true;
    if (ageMs <= DAY_MS) return false;
    // The newest of a period comes first.
    const isWeekly = ageMs > DAILY_MS;
    const period = isWeekly ? `week ${Math.floor(at / DAILY_MS)}` : `day ${Math.floor(at / DAY_MS)}`;
    if (periods.has(period)) return true;
    periods.add(period);
    return false;
  });
}

async function unfinishedIn(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => UNFINISHED.test(name));
  const old = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs < now.getTime() - DAY_MS),
  );
  return names.filter((_, index) => old[index]);
}
