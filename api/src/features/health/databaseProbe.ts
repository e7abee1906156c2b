import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { HealthProbeEntity } from '../../database/entities/operations.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isNodeReady } from './nodeReady.sql.ts';
import { shareCheck } from './sharedCheck.ts';

const PAUSE_MS = 1000;
const ROW = { name: 'api' };

/**
 * Creates a check whether the database accepts a write and returns it to readers; the result is cached for at most a
 * second.
 */
export const createDatabaseProbe = ({ db, log }: { db: Database; log: Logger }): (() => Promise<boolean>) =>
  shareCheck(
    () => probeDatabase(db),
    PAUSE_MS,
    (error) => log.warn({ reason: String(error) }, 'the database does not take a write'),
  );

/** Retries once, because two processes of a new shop may both find no row. */
const probeDatabase = (db: Database): Promise<boolean> =>
  writeAndRead(db).catch((error: unknown) => {
    if (isUniqueViolation(error)) return writeAndRead(db);
    throw error;
  });

async function writeAndRead(db: Database): Promise<boolean> {
  if (db.sources.isCluster && !(await isNodeReady(db.read)))
    throw new Error('The node is not in its cluster');
  const written = await inTransaction(db, async (tx) => {
    const { affected } = await tx.increment(HealthProbeEntity, ROW, 'writes', 1);
    if (affected === 0) await tx.insert(HealthProbeEntity, { ...ROW, writes: 1 });
    return (await tx.findOneByOrFail(HealthProbeEntity, ROW)).writes;
  });
  const seen = await db.read.findOneByOrFail(HealthProbeEntity, ROW);
  return seen.writes >= written;
}
