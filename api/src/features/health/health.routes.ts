import { busy } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import type { FilesContext } from '../pictures/filesContext.ts';
import type { UnhealthyParts } from './checks.ts';
import { createNonCriticalCheck, createReadinessCheck } from './checks.ts';

export function healthRoutes(router: ApiRouter, app: FilesContext): void {
  const checkReadiness = createReadinessCheck(app);
  const checkNonCritical = createNonCriticalCheck(app);
  const logChange = createChangeLogger(app);

  router.get('/api/health', async (ctx) => {
    const failingParts = await checkReadiness();
    if (hasUnhealthyPart(failingParts)) {
      const busyError = busy();
      ctx.status = busyError.status;
      ctx.set('Retry-After', String(busyError.extra.retryAfterSeconds));
      ctx.body = { ...busyError.body, parts: failingParts };
      logChange(failingParts);
      return;
    }
    const degradedParts = await checkNonCritical();
    ctx.body = hasUnhealthyPart(degradedParts)
      ? { status: 'degraded', parts: degradedParts }
      : { status: 'ok' };
    logChange(degradedParts);
  });

  router.get('/api/health/live', (ctx) => {
    ctx.body = { status: 'ok' };
  });
}

const hasUnhealthyPart = (parts: UnhealthyParts): boolean => Object.keys(parts).length > 0;

/** Logs the failing parts whenever they change. */
function createChangeLogger({ log }: FilesContext): (parts: UnhealthyParts) => void {
  let before = '{}';
  return (parts) => {
    const now = JSON.stringify(parts);
    if (now !== before)
      log.warn({ parts }, hasUnhealthyPart(parts) ? 'parts are not well' : 'all parts are well');
    before = now;
  };
}
