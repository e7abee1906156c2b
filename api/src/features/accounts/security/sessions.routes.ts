import { endOneSession, listSessions, signOutEverywhere } from '@shop/contract/sessions';
import { inTransaction } from '../../../database/transaction.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { expireSessionCookies } from '../../../http/sessions/cookies.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './ownSessions.service.ts';

export function sessionsRoutes(router: ApiRouter, app: ServerContext): void {
  const { db, config, keys } = app;

  serve(router, listSessions, async (_input, call) => ({ sessions: await listOwnSessions(app, call) }));

  serve(router, endOneSession, async ({ id }, call) => {
    const key = await keys.getKey('session-id');
    const isOwn = await inTransaction(db, (tx) => endOwnSession(tx, { key, id }, call));
    if (isOwn) expireSessionCookies(call.ctx, config);
    return { message: 'Signed out' };
  });

  serve(router, signOutEverywhere, async (_input, call) => {
    const ended = await inTransaction(db, (tx) => endOtherSessions(tx, call));
    return { message: 'All other devices were signed out', ended };
  });
}
