import { setTimeout as sleep } from 'node:timers/promises';
import { createMailer } from '../features/mail/mailer.ts';
import type { AppContext } from '../appContext.ts';
import { withTrace } from '../trace.ts';
import type { Job } from './job.ts';
import { deliverMail } from './deliverMail.ts';
import { eraseOrders } from './eraseOrders.ts';
import { expireOrders } from './expireOrders.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { sweepOldRows } from './sweepOldRows.ts';
import { sweepPictures } from './sweepPictures.ts';
import { takeBackVersions } from './takeBackVersions.ts';

export interface Jobs {
  /** Resolves when the runs under way have ended. */
  stop(): Promise<void>;
}

/** Without a mail server, which production requires, queued emails stay in the outbox. */
function jobsOf({ config }: AppContext): Job[] {
  const mail = config.smtpUrl === null ? [] : [deliverMail(createMailer(config.smtpUrl, config))];
  return [
    expireOrders,
    reconcilePayments,
    sweepOldRows,
    sweepPictures,
    eraseOrders,
    takeBackVersions,
    ...mail,
  ];
}

/** Starts every job. A failed run is logged and repeated after the interval; runs of one job never overlap. */
export function startJobs(app: AppContext, jobs: readonly Job[] = jobsOf(app)): Jobs {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(app, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(app: AppContext, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (app.db.isReady) await runOnce(app, job);
    await sleep(job.everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function runOnce(app: AppContext, job: Job): Promise<void> {
  try {
    await withTrace(app, () => job.run(app));
  } catch (error) {
    app.log.error({ job: job.name, err: error }, 'job failed');
  }
}
