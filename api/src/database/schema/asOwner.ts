import type { Logger } from 'pino';
import { isUnavailable } from '../errors.ts';
import { openDatabase } from '../database.ts';
import { grantRuntimeRights } from './rights.ts';

interface Owned {
  /** The database as the user that owns its tables. */
  readonly ownerUrl: string;
  /** The same database as the user of the running shop. */
  readonly runtimeUrl: string;
  readonly dataDir: string;
  readonly log: Logger;
}

/**
 * Brings the schema up to date as one user and lets another one work with it. A server that does not answer yet is
 * waited for; throws for any other failure.
 */
export async function migrateAsOwner({ ownerUrl, runtimeUrl, dataDir, log }: Owned): Promise<void> {
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
