import { extname } from 'node:path';
import { staticFiles } from '@shop/web-server/staticFiles';
import type { Middleware } from 'koa';

/**
 * Serves the files of the client's build. All of them have an extension, so a path without one, such as the
 * path of a page, causes no file system access.
 */
export function serveClientFiles(root: string): Middleware {
  const serve = staticFiles({ root });
  return async (ctx, next) => {
    await (extname(ctx.path) === '' ? next() : serve(ctx, next));
  };
}
