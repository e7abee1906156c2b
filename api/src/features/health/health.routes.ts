import { setTimeout as sleep } from 'node:timers/promises';
import { busy } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import type { Shop } from '../../shop.ts';

const PING_TIMEOUT_MS = 1000;

export function healthRoutes(router: ApiRouter, shop: Shop): void {
  router.get('/api/health', async (ctx) => {
    if (shop.isDraining || !shop.db.isReady || !(await answers(shop))) throw busy();
    ctx.body = { status: 'ok' };
  });

  router.get('/api/health/live', (ctx) => {
    ctx.body = { status: 'ok' };
  });
}

async function answers({ db }: Shop): Promise<boolean> {
  const late = new AbortController();
  const timeout = sleep(PING_TIMEOUT_MS, false, { signal: late.signal }).catch(() => false);
  const ping = db.read.query('SELECT 1').then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([ping, timeout]);
  late.abort();
  return isAnswered;
}
