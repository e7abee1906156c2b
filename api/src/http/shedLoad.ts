import { busy } from '../errors.ts';
import type { Load, LoadMonitor } from './load.ts';
import type { RequestLine } from './requestPriority.ts';
import { isHealthCheck, isWebhook, isRead } from './requestPriority.ts';
import type { MiddlewareFor } from './requestState.ts';

/** Thresholds of load shedding. Reads are refused first, since clients can retry them; a refused order may be lost. */
const MAX_LOAD = {
  read: { delayMs: 250, databaseWaitMs: 2000 },
  write: { delayMs: 1000, databaseWaitMs: 3500 },
} as const satisfies Record<string, Load>;

const RETRY_AFTER_SECONDS = 2;

/**
 * Refuses requests while the process is overloaded (load shedding), so that those in flight finish in time.
 * Webhooks and health checks are not refused.
 */
export const shedLoad =
  ({ now }: Pick<LoadMonitor, 'now'>): MiddlewareFor<RequestLine> =>
  async (request, next) => {
    if (isRefused(request, now())) throw busy(RETRY_AFTER_SECONDS);
    await next();
  };

function isRefused(request: RequestLine, { delayMs, databaseWaitMs }: Load): boolean {
  if (isWebhook(request) || isHealthCheck(request)) return false;
  const maxLoad = MAX_LOAD[isRead(request) ? 'read' : 'write'];
  return delayMs > maxLoad.delayMs || databaseWaitMs > maxLoad.databaseWaitMs;
}
