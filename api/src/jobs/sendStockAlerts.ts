import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { findDueStockAlertIds } from '../features/catalogue/stockAlerts/dueStockAlerts.sql.ts';
import { queueStockAlert } from '../features/catalogue/stockAlerts/queueStockAlert.service.ts';
import type { Job } from './job.ts';

const BATCH_SIZE = 200;
/**
 * Time in ms after which an unchanged catalogue is checked again, because a subscription may be committed at
 * the moment at which the size comes back.
 */
const RECHECK_INTERVAL_MS = 10 * 60_000;

interface LastRun {
  readonly version: number;
  readonly at: Date;
}

/**
 * Last run that left no e-mail to send, by database. Remembering it saves queries, because most sizes with
 * subscriptions stay sold out for weeks.
 */
const lastRuns = new WeakMap<Database, LastRun>();

/**
 * Queues the e-mails of stock alerts. Each e-mail has its own transaction, so that a failure does not stop
 * the job.
 */
export const sendStockAlerts: Job = {
  name: 'sendNotices',
  everyMs: 15_000,
  async run(app) {
    const run = { version: await app.db.version.renew(), at: app.clock.now() };
    if (!isDueAgain(lastRuns.get(app.db), run)) return;
    const due = await findDueStockAlertIds(app.db.read, BATCH_SIZE);
    let sent = 0;
    for (const id of due) {
      if (app.isDraining) return;
      try {
        await inTransaction(app.db, (tx) => queueStockAlert(tx, id, app.clock.now()));
        sent += 1;
      } catch (error) {
        app.log.error({ noticeId: id, err: error }, 'notice not sent');
      }
    }
    if (sent === due.length && due.length < BATCH_SIZE) lastRuns.set(app.db, run);
  },
};

function isDueAgain(last: LastRun | undefined, { version, at }: LastRun): boolean {
  if (last?.version !== version) return true;
  return at.getTime() - last.at.getTime() >= RECHECK_INTERVAL_MS;
}
