import { busy } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import type { Shop } from '../../shop.ts';
import { createDatabaseProbe } from './databaseProbe.ts';

export function healthRoutes(router: ApiRouter, shop: Shop): void {
  const isDatabaseFine = createDatabaseProbe(shop);

  router.get('/api/health', async (ctx) => {
    if (shop.isDraining || !shop.db.isReady || !(await isDatabaseFine())) throw busy();
    ctx.body = { status: 'ok' };
  });

  router.get('/api/health/live', (ctx) => {
    ctx.body = { status: 'ok' };
  });
}
