import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups, pruneBackups } from '../backup/backupFolders.ts';
import { BackupError } from '../backup/backupError.ts';
import { createBackup } from '../backup/createBackup.ts';
import { describeManifest, readManifest } from '../backup/manifest.ts';
import { verifyBackup } from '../backup/verifyBackup.ts';
import { systemClock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import { createLog } from '../log.ts';

/** Folder in which the operator called npm; npm itself runs scripts in the workspace's folder. */
const WORKING_FOLDER = process.env['INIT_CWD'] ?? process.cwd();

/**
 * Implements `npm run backup -w api [-- --to DIR] [--keep N]`, which makes a backup and deletes backups
 * beyond the retention. `… -- --verify [DIR]` restores a backup (by default the newest) into a temporary
 * place and runs the doctor on it.
 */
async function runBackup(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      keep: { type: 'string' },
      verify: { type: 'boolean', default: false },
    },
  });
  // The rules of production are not applied, because a backup needs neither payments nor e-mail.
  const config = loadConfig({ ...process.env, NODE_ENV: 'development' });
  const backupsDir = values.to === undefined ? config.backup.dir : resolve(WORKING_FOLDER, values.to);
  if (values.verify) return verifyNamedBackup(config, backupsDir, positionals[0]);
  return createAndPrune(config, backupsDir, values.keep);
}

async function createAndPrune(config: Config, backupsDir: string, keep: string | undefined): Promise<string> {
  const maxCount = keep === undefined ? undefined : Number(keep);
  if (maxCount !== undefined && !(Number.isInteger(maxCount) && maxCount > 0)) {
    throw new ConfigError(`--keep is not a count: ${keep}`);
  }
  const folder = await createBackup(config, backupsDir, systemClock);
  const expiredNames = await pruneBackups(backupsDir, systemClock.now(), {
    keepMs: config.backup.keepMs,
    maxCount,
  });
  const pruningNote = expiredNames.length === 0 ? '' : `; ${expiredNames.length} older ones removed`;
  return `${describeManifest(folder, await readManifest(folder))} (in ${backupsDir})${pruningNote}`;
}

async function verifyNamedBackup(
  config: Config,
  backupsDir: string,
  name: string | undefined,
): Promise<string> {
  const from = name === undefined ? await findNewestBackup(backupsDir) : resolve(WORKING_FOLDER, name);
  const log = createLog({ logLevel: 'error' });
  const manifest = await verifyBackup({ from, config, now: systemClock.now(), log });
  return `${describeManifest(from, manifest)}: restored beside the shop, equal, and the books add up`;
}

async function findNewestBackup(backupsDir: string): Promise<string> {
  const [newest] = await listBackups(backupsDir);
  if (newest === undefined) throw new BackupError(`There is no backup in ${backupsDir}.`);
  return join(backupsDir, newest);
}

try {
  process.stdout.write(`${await runBackup()}.\n`);
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof BackupError;
  process.stderr.write(`${isForOperator ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
