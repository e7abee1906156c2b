import { extname } from 'node:path';
import { staticFiles } from '@shop/web-server/staticFiles';
import type { Middleware } from 'koa';

/**
 * The files of the client's build, whose names all have an ending. The addresses of pages have none, so that the disk is
 * not asked for each of them.
 */
export function clientFiles(root: string): Middleware {
  const serve = staticFiles({ root });
  return async (ctx, next) => {
    await (extname(ctx.path) === '' ? next() : serve(ctx, next));
  };
}
