import { parse } from '@hapi/bourne';
import { MAX_IMPORT_BYTES } from '@shop/domain/productImport';
import {
  ImportChoices,
  checkImport,
  describeImportFile,
  getImport,
  runImport,
} from '@shop/contract/adminProductImport';
import { invalidInput } from '../../../errors.ts';
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
  const limitChecks = limitConcurrency(1, MAX_WAITING_IMPORTS);
  const fileRules = {
    dataDir: config.dataDir,
    field: 'file',
    fileNoun: 'a file',
    maxBytes: MAX_IMPORT_BYTES,
  };

  // Bypasses `serve`, which reads JSON; access is checked here before the form is written to disk.
  router.post(checkImport.path, async (ctx) => {
    const call = await authorize(checkImport, ctx);
    await call.limit('upload', call.user.id);
    const id = await receiveFile(ctx, fileRules, (path) =>
      limitChecks(() => checkFile(db, path, { choices: parseChoices(ctx.request.body), now: call.now() })),
    );
    ctx.status = 201;
    ctx.body = checkImport.output.parse(await loadImport(db.read, id));
  });

  router.post(describeImportFile.path, async (ctx) => {
    const call = await authorize(describeImportFile, ctx);
    await call.limit('upload', call.user.id);
    // Only an import needs the parsers of CSV and HTML.
    const { describeFile } = await import('./fileRows.ts');
    ctx.body = describeImportFile.output.parse(await receiveFile(ctx, fileRules, describeFile));
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

/**
 * Parses the import choices, which the form sends as JSON in the field `choices`; empty without it. Throws
 * 400 when they are invalid.
 */
function parseChoices(form: unknown): ImportChoices {
  const text = typeof form === 'object' && form !== null && 'choices' in form ? form.choices : undefined;
  if (text === undefined) return {};
  const invalid = invalidInput({ choices: 'Please choose again.' });
  if (typeof text !== 'string') throw invalid;
  try {
    return ImportChoices.parse(parse(text, { protoAction: 'error' }));
  } catch {
    throw invalid;
  }
}
