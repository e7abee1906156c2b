import { busy } from '../../errors.ts';
import type { ApiRouter } from '../../http/requestState.ts';
import type { ServerContext } from '../../http/serverContext.ts';
import { createDatabaseProbe } from './databaseProbe.ts';

export function healthRoutes(router: ApiRouter, app: ServerContext): void {
  const isDatabaseFine = createDatabaseProbe(app);

  router.get('/api/health', async (ctx) => {
    if (app.isDraining || !app.db.isReady || !(await isDatabaseFine())) throw busy();
    ctx.body = { status: 'ok' };
  });

  router.get('/api/health/live', (ctx) => {
    ctx.body = { status: 'ok' };
  });
}
