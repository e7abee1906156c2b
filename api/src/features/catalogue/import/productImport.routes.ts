import { MAX_IMPORT_BYTES } from '@shop/domain/productImport';
import { checkImport, getImport, runImport } from '@shop/contract/adminProductImport';
import { limitConcurrency } from '../../../http/limitConcurrency.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import { authorize, serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { receiveFile } from '../../pictures/receiveFile.ts';
import { checkFile } from './checkFile.service.ts';
import { findImportRows, loadImport } from './importList.service.ts';
import { runImportRows } from './runImport.service.ts';

const MAX_WAITING_IMPORTS = 5;

export function productImportRoutes(router: ApiRouter, { config, db }: ServerContext): void {
  const checking = limitConcurrency(1, MAX_WAITING_IMPORTS);
  const expected = {
    dataDir: config.dataDir,
    field: 'file',
    fileNoun: 'a file',
    maxBytes: MAX_IMPORT_BYTES,
  };

  // Bypasses `serve`, which reads JSON; access is checked here before the form is written to disk.
  router.post(checkImport.path, async (ctx) => {
    const call = await authorize(checkImport, ctx);
    await call.limit('upload', call.user.id);
    const id = await receiveFile(ctx, expected, (path) => checking(() => checkFile(db, path, call.now())));
    ctx.status = 201;
    ctx.body = checkImport.output.parse(await loadImport(db.read, id));
  });

  serve(router, getImport, async (query) => ({
    import: await loadImport(db.read, query.id),
    ...(await findImportRows(db.read, query)),
  }));

  serve(router, runImport, async ({ id, skipBroken = false }, call) => {
    await runImportRows(db, id, { skipBroken, actor: call });
    return loadImport(db.read, id);
  });
}
