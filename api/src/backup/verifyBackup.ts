import { mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import { getFirstConnectionParameters } from '../database/mysql/connect.ts';
import { getErrorCode } from '../doctor/getErrorCode.ts';
import { examineDatabase } from '../doctor/examineShop.ts';
import { TRIAL_PREFIX } from './backupFolders.ts';
import { BackupError } from './backupError.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restoreBackup.ts';
import { withNewDatabase, findReachableUrl } from './serverDatabase.ts';

interface VerifyOptions {
  /** Folder of the backup. */
  readonly from: string;
  readonly config: Config;
  readonly now: Date;
  readonly log: Logger;
}

/**
 * Restores a backup into a temporary folder or database, runs the doctor on the restored data and deletes the
 * data. Throws a `BackupError` when the backup cannot be restored, the restored data differ from it or the
 * doctor finds something broken.
 */
export async function verifyBackup({ from, config, now, log }: VerifyOptions): Promise<Manifest> {
  // The trial is next to the backup, where there is enough space; a container's folder for temporary files
  // may be small.
  const dataDir = await mkdtemp(join(dirname(resolve(from)), TRIAL_PREFIX));
  const storage = { ...config.storage, url: null };
  const restoreAndExamine = async (databaseUrl: string | null): Promise<Manifest> => {
    const to = { databaseUrl, dataDir, storage };
    const manifest = await restoreBackup({ from, to, log });
    const findings = await examineDatabase({ ...config, ...to }, now);
    const broken = findings.flatMap(({ level, subject }) => (level === 'broken' ? [subject] : []));
    if (broken.length > 0)
      throw new BackupError(`${from} was restored, but is broken: ${broken.join(', ')}.`);
    return manifest;
  };
  try {
    if (config.databaseUrl === null) return await restoreAndExamine(null);
    const databaseUrl = config.backup.verifyUrl ?? (await buildTrialUrl(config.databaseUrl));
    return await withNewDatabase(databaseUrl, restoreAndExamine).catch((error: unknown) => {
      throw getErrorCode(error) === 'ER_DBACCESS_DENIED_ERROR' ? createPrivilegesError(databaseUrl) : error;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const createPrivilegesError = (databaseUrl: string): BackupError => {
  const { database, user } = getFirstConnectionParameters(databaseUrl);
  return new BackupError(
    `The user ${user} may not make the database ${database}, in which the backup would be restored. ` +
      'Grant all on it, as deploy/database/backups.sql does, or name another one by BACKUP_VERIFY_URL.',
  );
};

/**
 * Builds the URL of the temporary database, on the same server: the name of the shop's database with the
 * suffix `_verify`.
 */
async function buildTrialUrl(databaseUrl: string): Promise<string> {
  const url = new URL(await findReachableUrl(databaseUrl));
  url.pathname += '_verify';
  return url.href;
}
