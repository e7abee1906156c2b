import { extname } from 'node:path';
import { staticFiles } from '@shop/web-server/staticFiles';
import type { Middleware } from 'koa';

/**
 * Serves the files of the client's build. They all have an extension, so that a path without one, like that
 * of most pages, causes no file system access.
 */
export function serveClientFiles(root: string): Middleware {
  const serve = staticFiles({ root });
  return async (ctx, next) => {
    await (extname(ctx.path) === '' ? next() : serve(ctx, next));
  };
}
