import { setTimeout as sleep } from 'node:timers/promises';
import { createPostOffice } from '../features/mail/postOffice.ts';
import type { Shop } from '../shop.ts';
import { onTrail } from '../trail.ts';
import { deliverMail } from './deliverMail.ts';
import { expireOrders } from './expireOrders.ts';
import { reconcilePayments } from './reconcilePayments.ts';
import { sweepOldRows } from './sweepOldRows.ts';
import { sweepPictures } from './sweepPictures.ts';

/** Work that comes round by itself. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(shop: Shop): Promise<void>;
}

export interface Jobs {
  /** Resolves when the runs under way have ended. */
  stop(): Promise<void>;
}

/** Without a mail server the outbox only fills: possible outside production alone. */
function jobsOf({ config }: Shop): Job[] {
  const mail = config.smtpUrl === null ? [] : [deliverMail(createPostOffice(config.smtpUrl, config))];
  return [expireOrders, reconcilePayments, sweepOldRows, sweepPictures, ...mail];
}

/** Starts every job. A run that fails is logged and tried again at its next turn; runs of one job never overlap. */
export function startJobs(shop: Shop, jobs: readonly Job[] = jobsOf(shop)): Jobs {
  const stopping = new AbortController();
  const loops = jobs.map((job) => loop(shop, job, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(shop: Shop, job: Job, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    if (shop.db.isReady) await runOnce(shop, job);
    await sleep(job.everyMs, undefined, { signal }).catch(() => undefined);
  }
}

async function runOnce(shop: Shop, job: Job): Promise<void> {
  try {
    await onTrail(shop, () => job.run(shop));
  } catch (error) {
    shop.log.error({ job: job.name, err: error }, 'job failed');
  }
}
