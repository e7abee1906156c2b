import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Metrics } from './metrics/metrics.ts';

/** The context of one request or one run of a job, found in every line of the log and every call to other services. */
interface Trace {
  readonly requestId: string;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
}

const traces = new AsyncLocalStorage<Trace>();

/** Runs the work with this id, or with a new one. */
export function withTrace<T>(
  { log, metrics, requestId = randomUUID() }: { log: Logger; metrics?: Metrics; requestId?: string },
  work: () => T,
): T {
  return traces.run({ requestId, log, metrics }, work);
}

/** Undefined while a process starts and in commands. */
export const currentTrace = (): Trace | undefined => traces.getStore();

const WELL_FORMED = /^[\w-]{8,36}$/;

/** The id that an earlier server gave, if it is well-formed, since any other text could forge a line of the log. */
export const requestIdOf = (given: string): string => (WELL_FORMED.test(given) ? given : randomUUID());
