import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { examineDatabase } from '../doctor/examine.ts';
import { TRIAL } from './backupFolders.ts';
import { BackupError } from './backupError.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { inNewDatabase } from './serverDatabase.ts';

interface Verifying {
  /** The folder of the backup. */
  readonly from: string;
  readonly config: Config;
  readonly now: Date;
  readonly log: Logger;
}

/**
 * Restores a backup beside the shop, has the doctor examine it, and removes it again. Throws a BackupError when it
 * cannot be restored as it was, or when the doctor finds something broken.
 */
export async function verifyBackup({ from, config, now, log }: Verifying): Promise<Manifest> {
  // There is room for it where the backup lies; a container's folder for temporary files may be small.
  const dataDir = await mkdtemp(join(dirname(resolve(from)), TRIAL));
  const tryIn = async (databaseUrl: string | null): Promise<Manifest> => {
    const manifest = await restoreBackup({ from, to: { databaseUrl, dataDir }, log });
    const findings = await examineDatabase({ ...config, databaseUrl, dataDir }, now);
    const broken = findings.flatMap(({ level, subject }) => (level === 'broken' ? [subject] : []));
    if (broken.length > 0)
      throw new BackupError(`${from} was restored, but is broken: ${broken.join(', ')}.`);
    return manifest;
  };
  try {
    return await (config.databaseUrl === null ? tryIn(null) : inNewDatabase(besides(config), tryIn));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The address of the database for the trial. */
function besides({ databaseUrl, backup }: Config): string {
  if (backup.verifyUrl !== null) return backup.verifyUrl;
  const url = new URL(databaseUrl ?? '');
  url.pathname += '_verify';
  return url.href;
}
