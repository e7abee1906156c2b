import { AsyncLocalStorage } from 'node:async_hooks';
import type { Logger } from 'pino';
import { v7 as uuid } from 'uuid';

/** What is done for one request, or for one run of a job: every line of the log and every call to the outside says so. */
interface Trail {
  readonly requestId: string;
  readonly log: Logger;
}

const trails = new AsyncLocalStorage<Trail>();

/** Runs the work under this id, or under a new one. */
export function onTrail<T>(
  { log, requestId = uuid() }: { log: Logger; requestId?: string },
  work: () => T,
): T {
  return trails.run({ requestId, log }, work);
}

/** Undefined while a process starts and in its tools. */
export const currentTrail = (): Trail | undefined => trails.getStore();

const WELL_FORMED = /^[\w-]{8,36}$/;

/** The id that an earlier hop gave, when it looks like one: else a line of the log could be forged through it. */
export const requestIdOf = (given: string): string => (WELL_FORMED.test(given) ? given : uuid());
