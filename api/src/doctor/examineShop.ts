import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Environment } from '../config/environment.ts';
import type { Sources } from '../database/sources.ts';
import { connectMySql } from '../database/mysql/connect.ts';
import { migrations } from '../database/schema/migrations.ts';
import { OLDER_SCHEMA_MESSAGE, readSchemaState } from '../database/schema/schemaState.ts';
import { connectSqlite, SQLITE_FILE } from '../database/sqlite/connect.ts';
import type { ChainHead } from '../features/audit/auditChain.service.ts';
import { checkAudit } from './audit.ts';
import { checkAuditPrivileges } from './auditPrivileges.ts';
import { getErrorCode } from './getErrorCode.ts';
import type { Finding } from './finding.ts';
import { checkInvariants } from './invariants.ts';
import { checkOperations } from './operations.ts';
import { checkSettings } from './settings.ts';

/**
 * Runs all checks without changing anything; pending migrations are not run. `expectedHead` is an earlier
 * head of the audit's hash chain.
 */
export async function examineShop(env: Environment, now: Date, expectedHead?: ChainHead): Promise<Finding[]> {
  const { config, findings } = checkSettings(env);
  return config === null ? findings : [...findings, ...(await examineDatabase(config, now, expectedHead))];
}

/** Examines the database and the picture storage; while migrations are pending, reports only these. */
export async function examineDatabase(
  config: Config,
  now: Date,
  expectedHead?: ChainHead,
): Promise<Finding[]> {
  const subject = 'database';
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, SQLITE_FILE))) {
    return [{ level: 'fine', subject, text: `none yet in ${config.dataDir}` }];
  }
  let sources: Sources;
  try {
    sources = await (config.databaseUrl === null
      ? connectSqlite(config.dataDir)
      : connectMySql(config.databaseUrl));
  } catch (error) {
    return [{ level: 'broken', subject, text: `cannot be reached (${getErrorCode(error)})` }];
  }
  try {
    const { pending, isOlder } = await findPendingMigrations(sources);
    if (pending.length > 0) {
      const next = isOlder ? OLDER_SCHEMA_MESSAGE : 'the next start runs them';
      const text = `These migrations are pending, so nothing else was checked; ${next}`;
      return [{ level: 'broken', subject: 'migrations', text, rows: pending.map(({ name }) => name) }];
    }
    const read = sources.read.manager;
    return [
      { level: 'fine', subject, text: sources.engine },
      { level: 'fine', subject: 'migrations', text: 'none pending' },
      ...(await checkInvariants(read)),
      await checkAudit({ read, now, expectedHead }),
      ...(await checkAuditPrivileges(sources, config)),
      ...(await checkOperations({ read, config, now })),
    ];
  } finally {
    for (const source of new Set([sources.write, sources.read])) await source.destroy();
  }
}

async function findPendingMigrations({ read }: Sources): ReturnType<typeof readSchemaState> {
  const runner = read.createQueryRunner();
  try {
    return await readSchemaState(runner, migrations);
  } finally {
    await runner.release();
  }
}
