import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Metrics } from './metrics/metrics.ts';

/** Context of one request or one run of a job; its id is in every log line and every call to other services. */
interface RequestContext {
  readonly requestId: string;
  readonly log: Logger;
  readonly metrics?: Metrics | undefined;
}

/** Request context of the current asynchronous context. */
export const currentRequestContext = new AsyncLocalStorage<RequestContext>();

/** Runs the work in a request context with this request id, or with a new one. */
export function withRequestContext<T>(
  { log, metrics, requestId = randomUUID() }: { log: Logger; metrics?: Metrics; requestId?: string },
  work: () => T,
): T {
  return currentRequestContext.run({ requestId, log, metrics }, work);
}

/** Returns the current request context; undefined while a process starts and in commands. */
export const getRequestContext = (): RequestContext | undefined => currentRequestContext.getStore();

const REQUEST_ID_PATTERN = /^[\w-]{8,36}$/;

/**
 * Returns the id that an upstream server sent. Creates one if it is missing or malformed, since malformed
 * text could forge log lines.
 */
export const resolveRequestId = (header: string): string =>
  REQUEST_ID_PATTERN.test(header) ? header : randomUUID();
