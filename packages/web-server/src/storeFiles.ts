import type { Middleware } from 'koa';
import { respondNotFound } from './respondNotFound.ts';
import { crossOrigin } from './crossOrigin.ts';
import { IMMUTABLE_CACHE_CONTROL, staticFiles } from './staticFiles.ts';

/**
 * Pattern of the paths of a version's files. The name of the version's folder ends with a hash of all its
 * files (`@shop/store/layout`), so they never change. No segment is encoded or starts with a dot, so the path
 * cannot leave the folder.
 */
const VERSION_FILE_PATTERN =
  /^\/[a-z][a-z0-9]*\/\d+\.\d+\.\d+[0-9A-Za-z.-]*-[0-9a-f]{16}(\/[\w@~+-][\w.@~+-]*)+$/;

/**
 * Serves the published versions of a store in a folder to pages of another origin, as a content delivery network does
 * for a bucket. Entries and audits are never served, because they name people.
 */
export function storeFiles(options: { root: string; allowOrigin: string }): Middleware[] {
  return [
    crossOrigin(options.allowOrigin),
    staticFiles({ root: options.root, cacheControl: () => IMMUTABLE_CACHE_CONTROL }),
    respondNotFound,
  ].map(limitToVersionFiles);
}

function limitToVersionFiles(middleware: Middleware): Middleware {
  return async (ctx, next) => {
    if (VERSION_FILE_PATTERN.test(ctx.path)) await middleware(ctx, next);
    else await next();
  };
}
