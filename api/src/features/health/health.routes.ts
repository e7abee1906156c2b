import { busy } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import type { FilesContext } from '../pictures/filesContext.ts';
import type { UnhealthyParts } from './checks.ts';
import { createNonCriticalCheck, createReadinessCheck } from './checks.ts';

export function healthRoutes(router: ApiRouter, app: FilesContext): void {
  const vital = createReadinessCheck(app);
  const checkNonCritical = createNonCriticalCheck(app);
  const logChange = createChangeLogger(app);

  router.get('/api/health', async (ctx) => {
    const failing = await vital();
    if (hasUnhealthyPart(failing)) {
      const refusal = busy();
      ctx.status = refusal.status;
      ctx.set('Retry-After', String(refusal.extra.retryAfterSeconds));
      ctx.body = { ...refusal.body, parts: failing };
      logChange(failing);
      return;
    }
    const unwell = await checkNonCritical();
    ctx.body = hasUnhealthyPart(unwell) ? { status: 'degraded', parts: unwell } : { status: 'ok' };
    logChange(unwell);
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
