import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AppContext } from '../appContext.ts';
import { inTransaction } from '../database/transaction.ts';
import { renewIndex } from '../features/catalogue/search/renewIndex.ts';
import { withdrawFailingCandidates } from '../features/frontends/delivery/failingCandidates.service.ts';
import { writeErrorsForTeams } from '../features/frontends/delivery/versionErrors.service.ts';
import type { Mailer } from '../features/mail/mailer.ts';
import { createMailer } from '../features/mail/mailer.ts';
import { sendDueMail } from '../features/mail/sendMail.ts';
import { queueDigest } from '../features/office/digest/digest.service.ts';
import { renewOrderSearchIndex } from '../features/orders/records/orderSearchIndex.service.ts';
import { deleteUnusedUploads } from '../features/pictures/deleteUnusedUploads.ts';
import { withTrace } from '../trace.ts';
import { inSpan } from '../tracing/spans.ts';
import type { Job } from './job.ts';
import { chainAudit } from './chainAudit.ts';
import { endLateOrders } from './endLateOrders.ts';
import { eraseOrders } from './eraseOrders.ts';
import { eraseUsers } from './eraseUsers.ts';
import { fillDocumentSellers } from './fillDocumentSellers.ts';
import { expireOrders } from './expireOrders.ts';
import { makeRefunds } from './makeRefunds.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { sendStockAlerts } from './sendStockAlerts.ts';
import { deleteOldRows } from './deleteOldRows.ts';

export interface Jobs {
  /** Stops the jobs; resolves when the runs in progress have ended. */
  stop(): Promise<void>;
}

/**
 * Publishes scheduled products, and begins and ends sales, in a shop without visitors. With visitors, the first request
 * after the time of a change makes it.
 */
export const applyDueChanges: Job = {
  name: 'applyDueChanges',
  everyMs: 30_000,
  run: ({ dueChanges }) => dueChanges.apply(),
};

export const deliverMail = (mailer: Mailer): Job => ({
  name: 'deliverMail',
  everyMs: 1000,
  run: (app) => sendDueMail(app, mailer),
});

const deleteUnusedPictures: Job = {
  name: 'sweepPictures',
  everyMs: 60 * 60_000,
  run: deleteUnusedUploads,
};

/** Writes the search tokens of new orders. Until then the administrators' search scans those orders. */
export const indexOrders: Job = {
  name: 'indexOrders',
  everyMs: 60_000,
  async run({ db }) {
    await renewOrderSearchIndex(db);
  },
};

/** Reindexes products that processes of an older version have changed during a release. */
const renewSearch: Job = {
  name: 'renewSearch',
  everyMs: 60 * 60_000,
  async run({ db, log }) {
    const products = await renewIndex(db);
    if (products > 0) log.info({ products }, 'index of the search renewed');
  },
};

/** Queues the daily e-mail to administrators. */
export const sendDigest: Job = {
  name: 'sendDigest',
  everyMs: 5 * 60_000,
  async run({ db, config, clock }) {
    await inTransaction(db, (tx) => queueDigest(tx, config, clock.now()));
  },
};

/** Withdraws micro-frontend candidates that fail for too many visitors; does nothing without a store. */
export const withdrawVersions: Job = {
  name: 'takeBackVersions',
  everyMs: 5000,
  run: withdrawFailingCandidates,
};

/** Writes the errors of micro-frontends into the store of published builds; does nothing without one. */
export const writeVersionErrors: Job = {
  name: 'writeVersionErrors',
  everyMs: 10_000,
  run: writeErrorsForTeams,
};

/** Lists the jobs. Without a mail server, which production requires, queued e-mails stay in the outbox. */
function createJobs({ config }: AppContext): Job[] {
  const mail = config.smtpUrl === null ? [] : [deliverMail(createMailer(config.smtpUrl, config))];
  return [
    expireOrders,
    endLateOrders,
    applyDueChanges,
    reconcilePayments,
    makeRefunds,
    deleteOldRows,
    deleteUnusedPictures,
    eraseOrders,
    eraseUsers,
    fillDocumentSellers,
    withdrawVersions,
    writeVersionErrors,
    chainAudit,
    sendStockAlerts,
    sendDigest,
    renewSearch,
    indexOrders,
    ...mail,
  ];
}

/** Starts every job. A failed run is logged and retried after the interval; runs of one job never overlap. */
export function startJobs(app: AppContext, jobs: readonly Job[] = createJobs(app)): Jobs {
  const stopping = new AbortController();
  // Each waiting job adds a listener to the signal.
  setMaxListeners(jobs.length, stopping.signal);
  const loops = jobs.map((job) => runJobLoop(app, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function runJobLoop(app: AppContext, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (app.db.isReady) await runOnce(app, job);
    await sleep(job.everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function runOnce(app: AppContext, job: Job): Promise<void> {
  const startedAt = performance.now();
  const note = (outcome: 'done' | 'failed'): void =>
    app.metrics.recordJob(job.name, outcome, (performance.now() - startedAt) / 1000);
  try {
    await inSpan(`job ${job.name}`, {}, () => withTrace(app, () => job.run(app)));
    note('done');
  } catch (error) {
    note('failed');
    app.log.error({ job: job.name, err: error }, 'job failed');
  }
}
