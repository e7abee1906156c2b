import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { HealthProbeEntity } from '../../database/entities/HealthProbeEntity.ts';
import { inTransaction } from '../../database/inTransaction.ts';

const PAUSE_MS = 1000;
const TIMEOUT_MS = 2000;
const ROW = { name: 'api' };

/**
 * Whether the database accepts a write and shows it to readers. Callers share an answer that is at most a second old,
 * so that health checks cost the database nothing. While a probe hangs, no other one is started and the answer is no.
 */
export function createDatabaseProbe({ db, log }: { db: Database; log: Logger }): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let nextAt = 0;
  return () => {
    if (performance.now() < nextAt) return answer;
    nextAt = Infinity;
    const probe = probed(db).catch((error: unknown) => {
      log.warn({ reason: String(error) }, 'the database does not take a write');
      return false;
    });
    void probe.then(() => {
      nextAt = performance.now() + PAUSE_MS;
    });
    answer = inTime(probe);
    return answer;
  };
}

/** Two processes of a new shop may both find no row yet. */
const probed = (db: Database): Promise<boolean> =>
  writeAndRead(db).catch((error: unknown) => {
    if (isUniqueViolation(error)) return writeAndRead(db);
    throw error;
  });

async function writeAndRead(db: Database): Promise<boolean> {
  const written = await inTransaction(db, async (tx) => {
    const { affected } = await tx.increment(HealthProbeEntity, ROW, 'writes', 1);
    if (affected === 0) await tx.insert(HealthProbeEntity, { ...ROW, writes: 1 });
    return (await tx.findOneByOrFail(HealthProbeEntity, ROW)).writes;
  });
  const seen = await db.read.findOneByOrFail(HealthProbeEntity, ROW);
  return seen.writes >= written;
}

async function inTime(probe: Promise<boolean>): Promise<boolean> {
  const late = new AbortController();
  const timeout = sleep(TIMEOUT_MS, false, { signal: late.signal }).catch(() => false);
  const isHealthy = await Promise.race([probe, timeout]);
  late.abort();
  return isHealthy;
}
