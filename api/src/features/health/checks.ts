import { LessThan, MoreThan } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';
import type { FilesContext } from '../pictures/filesContext.ts';
import { memoizeCheck } from './memoizeCheck.ts';
import type { Logger } from 'pino';
import type { Database } from '../../database/database.ts';
import { isUniqueViolation } from '../../database/errors.ts';
import { HealthProbeEntity } from '../../database/entities/operations.ts';
import { inTransaction } from '../../database/transaction.ts';
import { isNodeReady } from './nodeReady.sql.ts';

/**
 * Failing parts with the kind of failure; empty when all are healthy. Contains no host names or error
 * messages, because the response is public.
 */
export type UnhealthyParts = Readonly<Record<string, string>>;

const STORAGE_PAUSE_MS = 2000;
const MAIL_PAUSE_MS = 10_000;
/** Maximum delay in ms of a due or failing e-mail; a longer delay is reported as `late`. */
const MAX_MAIL_DELAY_MS = 10 * 60_000;

/**
 * Creates the check of what the process needs to serve any request. Load balancers stop sending requests
 * while it fails.
 */
export function createReadinessCheck(app: FilesContext): () => Promise<UnhealthyParts> {
  const isDatabaseFine = createDatabaseProbe(app);
  return async () => {
    if (app.isDraining) return { process: 'draining' };
    const state = app.db.state();
    if (state === 'connecting') return { database: 'unavailable' };
    if (state === 'migrating') return { migrations: 'pending' };
    return (await isDatabaseFine()) ? {} : { database: 'unavailable' };
  };
}

/**
 * Creates the check of picture storage, Redis and mail. The shop serves nearly everything while one of them
 * fails.
 */
export function createNonCriticalCheck(app: FilesContext): () => Promise<UnhealthyParts> {
  const { db, clock, pictures, limitStore } = app;
  const isStorageFine = memoizeCheck(() => pictures.check().then(() => true), STORAGE_PAUSE_MS);
  const isMailFine = memoizeCheck(async () => {
    const dueBefore = new Date(clock.now().getTime() - MAX_MAIL_DELAY_MS);
    const isLate = await db.read.existsBy(MailEntity, [
      { state: 'waiting', attempts: 0, dueAt: LessThan(dueBefore) },
      // An e-mail that the mail server has refused may have a wrong address, so it does not count.
      { state: 'waiting', attempts: MoreThan(1), refusals: 0, createdAt: LessThan(dueBefore) },
    ]);
    return !isLate;
  }, MAIL_PAUSE_MS);
  return async () => {
    const [storage, mail] = await Promise.all([isStorageFine(), isMailFine()]);
    return {
      ...(!storage && { storage: 'unavailable' }),
      ...(limitStore?.isReady === false && { redis: 'unavailable' }),
      ...(!mail && { mail: 'late' }),
    };
  };
}

const DATABASE_PAUSE_MS = 1000;
const PROBE_ROW = { name: 'api' };

/** Creates a check that the database accepts a write and that reads return it; the result is cached for a second. */
const createDatabaseProbe = ({ db, log }: { db: Database; log: Logger }): (() => Promise<boolean>) =>
  memoizeCheck(
    () => probeDatabase(db),
    DATABASE_PAUSE_MS,
    (error) => log.warn({ reason: String(error) }, 'the database does not take a write'),
  );

/**
 * Probes the database. Retries once, because two processes of a new shop may both find no row and insert it.
 */
const probeDatabase = (db: Database): Promise<boolean> =>
  writeAndReadProbe(db).catch((error: unknown) => {
    if (isUniqueViolation(error)) return writeAndReadProbe(db);
    throw error;
  });

async function writeAndReadProbe(db: Database): Promise<boolean> {
  if (db.sources.isCluster && !(await isNodeReady(db.read)))
    throw new Error('The node is not in its cluster');
  const writtenCount = await inTransaction(db, async (tx) => {
    const { affected } = await tx.increment(HealthProbeEntity, PROBE_ROW, 'writes', 1);
    if (affected === 0) await tx.insert(HealthProbeEntity, { ...PROBE_ROW, writes: 1 });
    return (await tx.findOneByOrFail(HealthProbeEntity, PROBE_ROW)).writes;
  });
  const readRow = await db.read.findOneByOrFail(HealthProbeEntity, PROBE_ROW);
  return readRow.writes >= writtenCount;
}
