import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { JobRunner } from './jobs/jobs.ts';
import type { AppContext } from './appContext.ts';
import type { Tracing } from './tracing/openTelemetry.ts';

interface RunningProcess {
  app: AppContext;
  /** HTTP server; absent in a process that only runs jobs. */
  server?: Server;
  jobs: JobRunner;
  tracing?: Tracing | null;
}

/**
 * Time in ms for which the health check answers 503 before the port closes, so that a load balancer stops sending
 * requests.
 */
const NOTICE_MS = 250;

export function drainOnSignal(runningProcess: RunningProcess): void {
  let isDraining = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // A worker gets the signal twice: from the terminal and from the primary process.
      if (isDraining) return;
      isDraining = true;
      void drain(runningProcess).then(
        () => process.exit(0),
        (error: unknown) => {
          runningProcess.app.log.error({ err: error }, 'drain failed');
          process.exit(1);
        },
      );
    });
  }
}

/**
 * Shuts the process down: fails the health check, ends the event streams, finishes the requests in flight, stops the
 * jobs and closes the database, within the time that the settings allow.
 */
export async function drain({ app, server, jobs, tracing }: RunningProcess): Promise<void> {
  app.isDraining = true;
  app.log.info('draining');
  app.catalogue.close();
  const deadline = sleep(NOTICE_MS + app.config.drainMs, false as const, { ref: false });
  const stopped = jobs.stop();
  if (server) await closeServer(server, deadline);
  const isStopped = await Promise.race([stopped.then(() => true), deadline]);
  if (!isStopped) app.log.warn('a job did not end in time; its work is taken up again after the next start');
  app.load.stop();
  app.limitStore?.close();
  await app.db.close();
  // An unavailable collector must not delay the end of the process.
  await Promise.race([tracing?.stop().catch(() => undefined), deadline]);
  app.log.info('drained');
}

async function closeServer(server: Server, deadline: Promise<false>): Promise<void> {
  await sleep(NOTICE_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const isClosed = closed.then(() => true);
  const timer = setInterval(() => server.closeIdleConnections(), 100);
  if (!(await Promise.race([isClosed, deadline]))) server.closeAllConnections();
  clearInterval(timer);
}
