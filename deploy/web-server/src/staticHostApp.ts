import Koa from 'koa';
import { absent } from './absent.ts';
import { crossOrigin } from './crossOrigin.ts';
import { health } from './health.ts';
import { requestLog } from './requestLog.ts';
import type { Logger } from './requestLog.ts';
import { staticFiles } from './staticFiles.ts';

/** Serves built files to pages of another origin, as a content delivery network does in production. */
export function createStaticHostApp(options: { root: string; allowOrigin: string; logger: Logger }): Koa {
  const app = new Koa();
  app.use(requestLog(options.logger));
  app.use(health());
  app.use(crossOrigin(options.allowOrigin));
  app.use(staticFiles({ root: options.root }));
  app.use(absent);
  return app;
}
