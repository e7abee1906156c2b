import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createMailer } from '../features/mail/mailer.ts';
import type { AppContext } from '../appContext.ts';
import { withRequestContext } from '../requestContext.ts';
import { withSpan } from '../tracing/spans.ts';
import type { Job } from './job.ts';
import { sendArrivalQuestions } from './sendArrivalQuestions.ts';
import { chainAudit } from './chainAudit.ts';
import { createMailJob } from './createMailJob.ts';
import { cancelLateOrders } from './cancelLateOrders.ts';
import { eraseOrders } from './eraseOrders.ts';
import { eraseUsers } from './eraseUsers.ts';
import { fetchPictures } from './fetchPictures.ts';
import { fillDocumentSellers } from './fillDocumentSellers.ts';
import { expireOrders } from './expireOrders.ts';
import { indexOrders } from './indexOrders.ts';
import { makeRefunds } from './makeRefunds.ts';
import { reconcilePayFast } from './reconcilePayFast.ts';
import { reconcilePayPal } from './reconcilePayPal.ts';
import { renewSearchIndex } from './renewSearchIndex.ts';
import { publishProducts } from './publishProducts.ts';
import { sendDigest } from './sendDigest.ts';
import { sendStockAlerts } from './sendStockAlerts.ts';
import { deleteOldRows } from './deleteOldRows.ts';
import { deleteUnusedPictures } from './deleteUnusedPictures.ts';
import { correctVoucherUses } from './correctVoucherUses.ts';
import { switchPrices } from './switchPrices.ts';
import { withdrawVersions } from './withdrawVersions.ts';
import { writeVersionErrors } from './writeVersionErrors.ts';

export interface JobRunner {
  /** Stops the jobs; resolves when the runs in progress have ended. */
  stop(): Promise<void>;
}

/** Lists the jobs. Without a mail server, which production requires, queued e-mails stay in the outbox. */
function createJobs({ config }: AppContext): Job[] {
  const mail = config.smtpUrl === null ? [] : [createMailJob(createMailer(config.smtpUrl, config))];
  return [
    expireOrders,
    cancelLateOrders,
    sendArrivalQuestions,
    publishProducts,
    switchPrices,
    correctVoucherUses,
    reconcilePayPal,
    reconcilePayFast,
    makeRefunds,
    deleteOldRows,
    deleteUnusedPictures,
    fetchPictures,
    eraseOrders,
    eraseUsers,
    fillDocumentSellers,
    withdrawVersions,
    writeVersionErrors,
    chainAudit,
    sendStockAlerts,
    sendDigest,
    renewSearchIndex,
    indexOrders,
    ...mail,
  ];
}

/** Starts every job. A failed run is logged and retried after the interval; runs of one job never overlap. */
export function startJobs(app: AppContext, jobs: readonly Job[] = createJobs(app)): JobRunner {
  const abortController = new AbortController();
  // Each waiting job adds a listener to the signal, and Node.js warns of more than ten by default.
  setMaxListeners(jobs.length, abortController.signal);
  const loops = jobs.map((job) => runJobLoop(app, job, abortController.signal));
  return {
    async stop() {
      abortController.abort();
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
  const recordOutcome = (outcome: 'done' | 'failed'): void =>
    app.metrics.recordJob(job.name, outcome, (performance.now() - startedAt) / 1000);
  try {
    await withSpan(`job ${job.name}`, {}, () => withRequestContext(app, () => job.run(app)));
    recordOutcome('done');
  } catch (error) {
    recordOutcome('failed');
    app.log.error({ job: job.name, err: error }, 'job failed');
  }
}
