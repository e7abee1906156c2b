import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backupError.ts';

const DAY_MS = 24 * 60 * 60_000;
/**
 * Age in ms above which one backup a week is retained instead of one a day; of the last day, all are
 * retained.
 */
const WEEK_MS = 7 * DAY_MS;

const BACKUP_NAME = /^shop-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
/** Pattern of the name of an unfinished backup or trial restore; a killed process leaves such a folder behind. */
const UNFINISHED_NAME = /^(shop-[\dTZ-]+\.part|verify-\w{6})$/;

export const getDraftName = (name: string): string => `${name}.part`;
export const TRIAL_PREFIX = 'verify-';

/** Builds the name of a backup from its time, without colons, which some file systems reject. */
export const createBackupName = (at: Date): string => `shop-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

function parseBackupTime(name: string): number | null {
  const [, day, ...time] = BACKUP_NAME.exec(name) ?? [];
  if (day === undefined) return null;
  const [hour, minute, second, ms] = time;
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/**
 * Lists the names of the finished backups in a folder, newest first. Throws a `BackupError` when the folder cannot be
 * read.
 */
export async function listBackups(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new BackupError(`${folder} cannot be read: ${String(error)}`);
  });
  return names.filter((name) => BACKUP_NAME.test(name)).sort((a, b) => (a < b ? 1 : -1));
}

export interface RetentionPolicy {
  readonly keepMs: number;
  /** Number of backups to retain, whatever their age; overrides `keepMs`. */
  readonly maxCount?: number | undefined;
}

/**
 * Deletes the expired backups, and the unfinished backups and trial restores that are older than a day.
 * Returns the names of the expired backups.
 */
export async function pruneBackups(folder: string, now: Date, policy: RetentionPolicy): Promise<string[]> {
  const expiredNames = selectExpiredBackups(await listBackups(folder), now, policy);
  for (const name of [...expiredNames, ...(await listUnfinished(folder, now))]) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
  return expiredNames;
}

/** Selects the backups to delete from a list sorted newest first. The newest backup is always retained. */
export function selectExpiredBackups(
  names: readonly string[],
  now: Date,
  { keepMs, maxCount }: RetentionPolicy,
): string[] {
  if (maxCount !== undefined) return names.slice(Math.max(1, maxCount));
  const periods = new Set<string>();
  return names.filter((name, index) => {
    const at = parseBackupTime(name);
    if (index === 0 || at === null) return false;
    const ageMs = now.getTime() - at;
    if (ageMs > keepMs) return true;
    if (ageMs <= DAY_MS) return false;
    // The newest backup of each day or week is retained.
    const isWeekly = ageMs > WEEK_MS;
    const period = isWeekly ? `week ${Math.floor(at / WEEK_MS)}` : `day ${Math.floor(at / DAY_MS)}`;
    if (periods.has(period)) return true;
    periods.add(period);
    return false;
  });
}

async function listUnfinished(folder: string, now: Date): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => UNFINISHED_NAME.test(name));
  const areOld = await Promise.all(
    names.map(async (name) => (await stat(join(folder, name))).mtimeMs < now.getTime() - DAY_MS),
  );
  return names.filter((_, index) => areOld[index]);
}
