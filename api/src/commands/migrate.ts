import { ConfigError, loadConfig } from '../config/config.ts';
import { migrateAsOwner } from '../database/schema/migrateAsOwner.ts';
import { openDatabase } from '../database/database.ts';
import { createLog } from '../log.ts';

/**
 * Implements `npm run migrate -w api`: migrates the database before a release is started. With
 * MIGRATION_DATABASE_URL the migrations run as the user of that URL, who then grants the user of DATABASE_URL
 * access to the rows. Without it they run as the user of DATABASE_URL.
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
