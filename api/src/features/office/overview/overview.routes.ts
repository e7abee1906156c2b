import { getOverview } from '@shop/contract/adminOverview';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { getOverviewAt } from './overview.service.ts';

export function overviewRoutes(router: ApiRouter, { db }: Pick<ServerContext, 'db'>): void {
  serve(router, getOverview, (_, call) => getOverviewAt(db.read, call.now()));
}
