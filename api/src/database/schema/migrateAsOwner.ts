import type { Logger } from 'pino';
import { isUnavailable } from '../errors.ts';
import { openDatabase } from '../database.ts';
import { grantRuntimeRights } from './rights.ts';

interface OwnedDatabase {
  /** Database address with the user that owns its tables. */
  readonly ownerUrl: string;
  /** Address of the same database with the user of the running shop. */
  readonly runtimeUrl: string;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Migrates the schema as the owner and grants the runtime user access. Waits for a server that does not answer yet;
 * throws for any other failure.
 */
export async function migrateAsOwner({ ownerUrl, runtimeUrl, dataDir, log }: OwnedDatabase): Promise<void> {
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const db = openDatabase({
    databaseUrl: ownerUrl,
    dataDir,
    log,
    prepare: ({ sources }) => grantRuntimeRights(sources.write, runtimeUrl),
    onNotReady: (error) => {
      if (!isUnavailable(error)) fail(error);
    },
  });
  try {
    await Promise.race([db.whenReady, failed]);
  } finally {
    await db.close();
  }
}
