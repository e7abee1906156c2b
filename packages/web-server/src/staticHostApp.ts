import Koa from 'koa';
import { respondNotFound } from './respondNotFound.ts';
import { health } from './health.ts';
import { requestLog } from './requestLog.ts';
import type { Logger } from './requestLog.ts';
import { storeFiles } from './storeFiles.ts';

/**
 * Creates the app that serves the store's folder. It serves no files when `root` is null, because the bucket of the
 * store then serves them.
 */
export function createStaticHostApp(options: {
  root: string | null;
  allowOrigin: string;
  logger: Logger;
}): Koa {
  const { root, allowOrigin } = options;
  const app = new Koa();
  app.use(requestLog(options.logger));
  app.use(health());
  for (const middleware of root === null ? [] : storeFiles({ root, allowOrigin })) app.use(middleware);
  app.use(respondNotFound);
  return app;
}
