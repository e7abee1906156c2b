import Koa from 'koa';
import { absent } from './absent.ts';
import { crossOrigin } from './crossOrigin.ts';
import { health } from './health.ts';
import { requestLog } from './requestLog.ts';
import type { Logger } from './requestLog.ts';
import { staticFiles } from './staticFiles.ts';

/** A host of built files for pages of another origin: what a content delivery network would do in production. */
export function createStaticHostApp(options: { root: string; allowOrigin: string; logger: Logger }): Koa {
  const app = new Koa();
  app.use(requestLog(options.logger));
  app.use(health());
  app.use(crossOrigin(options.allowOrigin));
  app.use(staticFiles({ root: options.root }));
  app.use(absent);
  return app;
}
