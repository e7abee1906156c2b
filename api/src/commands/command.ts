import * as z from 'zod/mini';
import { BackupError } from '../backup/backupError.ts';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';

/** Runs a command and prints the returned text. A failure is explained to the operator, with exit code 1. */
export async function runCommand(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(await work());
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exitCode = 1;
  }
}

/** Opens the database of the settings for a command, which migrates it, and closes it after the work. */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ databaseUrl, dataDir, log: createLog({ logLevel: 'error' }) });
  await db.whenReady;
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Returns the messages of an expected failure, or else the error as text. */
function explainFailure(error: unknown): string {
  if (error instanceof z.core.$ZodError) return error.issues.map(({ message }) => message).join('\n');
  const isExpected = [AppError, BackupError, ConfigError].some((kind) => error instanceof kind);
  return isExpected && error instanceof Error ? error.message : String(error);
}
