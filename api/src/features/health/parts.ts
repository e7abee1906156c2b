import { LessThan } from 'typeorm';
import { MailEntity } from '../../database/entities/mail.ts';
import type { FilesContext } from '../pictures/filesContext.ts';
import { createDatabaseProbe } from './databaseProbe.ts';
import { sharedCheck } from './sharedCheck.ts';

/** The parts that are not well, and in which way; empty when all are. Nothing else leaves: no address, no error. */
export type Unwell = Readonly<Record<string, string>>;

const STORAGE_PAUSE_MS = 2000;
const MAIL_PAUSE_MS = 10_000;
/** A mail that waits longer than this is reported, because the mail server is probably down. */
const LATE_MAIL_MS = 10 * 60_000;

/** What the process needs to serve anything; load balancers stop sending requests while one of them is not well. */
export function vitalParts(app: FilesContext): () => Promise<Unwell> {
  const isDatabaseFine = createDatabaseProbe(app);
  return async () => {
    if (app.isDraining) return { process: 'draining' };
    const state = app.db.state();
    if (state === 'connecting') return { database: 'unavailable' };
    if (state === 'migrating') return { migrations: 'pending' };
    return (await isDatabaseFine()) ? {} : { database: 'unavailable' };
  };
}

/** Parts without which the shop serves nearly everything. */
export function otherParts(app: FilesContext): () => Promise<Unwell> {
  const { db, clock, pictures, limitStore } = app;
  const isStorageFine = sharedCheck(() => pictures.check().then(() => true), STORAGE_PAUSE_MS);
  const isMailFine = sharedCheck(async () => {
    const late = new Date(clock.now().getTime() - LATE_MAIL_MS);
    return !(await db.read.existsBy(MailEntity, { state: 'waiting', attempts: 0, dueAt: LessThan(late) }));
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
