import { ConfigError, loadConfig } from '../config/config.ts';
import { migrateAsOwner } from '../database/schema/asOwner.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';

/**
 * `npm run migrate -w api`: brings the database up to date before a version is started. With MIGRATION_DATABASE_URL it
 * does so as that user, and lets the user of DATABASE_URL change rows; without it, as the user of DATABASE_URL.
 */
async function migrateDatabase(): Promise<void> {
  const { databaseUrl, migrationDatabaseUrl, dataDir, logLevel } = loadConfig(process.env);
  const log = createLog({ logLevel });
  if (migrationDatabaseUrl !== null) {
    if (databaseUrl === null) throw new ConfigError('MIGRATION_DATABASE_URL needs DATABASE_URL beside it.');
    await migrateAsOwner({ ownerUrl: migrationDatabaseUrl, runtimeUrl: databaseUrl, dataDir, log });
    return;
  }
  const db = openDatabase({ databaseUrl, dataDir, log });
  await db.whenReady;
  await db.close();
}

try {
  await migrateDatabase();
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
