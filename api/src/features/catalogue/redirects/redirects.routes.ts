import {
  addRedirects,
  checkRedirects,
  deleteRedirect,
  exportRedirects,
  listRedirects,
} from '@shop/contract/adminRedirects';
import { findRedirect } from '@shop/contract/redirects';
import { inTransaction } from '../../../database/transaction.ts';
import { createCsvBody } from '../../../http/csv/csvBody.ts';
import { serveCsv } from '../../../http/csv/serveCsv.ts';
import type { ApiContext, ApiRouter } from '../../../http/requestState.ts';
import { authorize, serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { receiveFile } from '../../pictures/receiveFile.ts';
import { REDIRECT_CSV_COLUMNS, streamProbableAddresses, streamRedirects } from './redirectExport.service.ts';
import { findRedirects } from './redirectList.sql.ts';
import * as redirects from './redirects.service.ts';

/** Maximum size of a redirect file, more than `MAX_REDIRECTS` rows of usual addresses need. */
const MAX_FILE_BYTES = 5 * 1024 * 1024;

export function redirectsRoutes(router: ApiRouter, { config, db }: ServerContext): void {
  /** Checks access and reads the redirect file of a form; `serve` reads only JSON. */
  const receiveRedirects = async (ctx: ApiContext, endpoint: typeof addRedirects) => {
    const call = await authorize(endpoint, ctx);
    await call.limit('upload', call.user.id);
    // Only a file needs the parser of CSV.
    const { readRedirectFile } = await import('./redirectFile.ts');
    const rules = { dataDir: config.dataDir, field: 'file', fileNoun: 'a file', maxBytes: MAX_FILE_BYTES };
    return { call, file: await receiveFile(ctx, rules, readRedirectFile) };
  };

  router.post(checkRedirects.path, async (ctx) => {
    const { file } = await receiveRedirects(ctx, checkRedirects);
    ctx.body = checkRedirects.output.parse(await redirects.checkRedirects(db.read, file));
  });

  router.post(addRedirects.path, async (ctx) => {
    const { call, file } = await receiveRedirects(ctx, addRedirects);
    const report = await inTransaction(db, (tx) => redirects.addRedirects(tx, call, file));
    ctx.status = 201;
    ctx.body = addRedirects.output.parse(report);
  });

  serve(router, listRedirects, ({ search, page }) => findRedirects(db.read, search, page));

  serveCsv(router, exportRedirects, ({ search, system }) => ({
    name: 'old-addresses',
    body: createCsvBody(
      REDIRECT_CSV_COLUMNS,
      system ? streamProbableAddresses(db.read, system) : streamRedirects(db.read, search),
    ),
  }));

  serve(router, deleteRedirect, async ({ id }, call) => {
    await inTransaction(db, (tx) => redirects.deleteRedirect(tx, call, id));
    return { message: 'Old address deleted' };
  });

  serve(router, findRedirect, async ({ address }) => {
    const product = await redirects.findRedirectTarget(db.read, address);
    return product === undefined ? {} : { product };
  });
}
