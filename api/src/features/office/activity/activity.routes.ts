import { listActivity, undoAuditEntry } from '@shop/contract/adminActivity';
import { undoImport } from '@shop/contract/adminProductImport';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { findActivity } from './activity.service.ts';
import { loadImport } from '../../catalogue/import/importList.service.ts';
import * as undo from './undo.service.ts';
import { undoImportRows } from './undoImport.service.ts';

export function activityRoutes(router: ApiRouter, app: ServerContext): void {
  serve(router, listActivity, (query, call) => findActivity(app.db.read, query, call.now()));

  serve(router, undoAuditEntry, async ({ id }, call) => {
    await undo.undoEntry(app, call, id);
    return { message: 'Undone' };
  });

  serve(router, undoImport, async ({ id }, call) => {
    await undoImportRows(app, call, id);
    return loadImport(app.db.read, id);
  });
}
