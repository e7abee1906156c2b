import { extname } from 'node:path';
import { staticFiles } from '@shop/web-server/staticFiles';
import type { Middleware } from 'koa';

/**
 * Serves the files of the client's build. They all have an extension and the URLs of pages have none, which saves a
 * file system access per page.
 */
export function serveClientFiles(root: string): Middleware {
  const serve = staticFiles({ root });
  return async (ctx, next) => {
    await (extname(ctx.path) === '' ? next() : serve(ctx, next));
  };
}
