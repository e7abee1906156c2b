import { listActivity, undoAct } from '@shop/contract/adminActivity';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { findActivity } from './activity.service.ts';
import * as undo from './undo.service.ts';

export function activityRoutes(router: ApiRouter, app: ServerContext): void {
  serve(router, listActivity, (query, call) => findActivity(app.db.read, query, call.now()));

  serve(router, undoAct, async ({ id }, call) => {
    await undo.undoEntry(app, call, id);
    return { message: 'Undone' };
  });
}
