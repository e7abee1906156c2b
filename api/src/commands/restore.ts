import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backupError.ts';
import { describeManifest } from '../backup/manifest.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { ConfigError, loadConfig } from '../config/config.ts';
import { createLog } from '../log.ts';

/** Implements `npm run restore -w api -- --from DIR`: restores a backup into the empty storage of the configuration. */
async function runRestore(): Promise<string> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new ConfigError('Please give the folder of a backup: --from DIR');
  const from = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.from);
  const config = loadConfig({ ...process.env, NODE_ENV: 'development' });
  // The tables are created by their owner; `npm run migrate -w api` afterwards grants the shop's own user
  // access.
  const to = { ...config, databaseUrl: config.migrationDatabaseUrl ?? config.databaseUrl };
  return describeManifest(from, await restoreBackup({ from, to, log: createLog({ logLevel: 'error' }) }));
}

try {
  process.stdout.write(`${await runRestore()}: restored. The shop can be started.\n`);
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof BackupError;
  process.stderr.write(`${isForOperator ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
