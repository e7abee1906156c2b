import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import type { Context, Middleware } from 'koa';
import { parseByteRange } from './byteRange.ts';

export interface StaticFilesOptions {
  root: string;
  /** Path prefix of the served files; "/" by default. */
  prefix?: string;
  /** Returns the Cache-Control header of a path; `getCacheControl` by default. */
  cacheControl?: (path: string) => string;
}

/** Cache-Control of a file that never changes under its URL. */
export const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';
const REVALIDATE_CACHE_CONTROL = 'no-cache';

const CONTENT_HASH_PATTERN = /[.-][0-9a-f]{8,}\.\w+$/;

/** Returns the Cache-Control of a path: immutable for a name with a content hash, otherwise browsers revalidate. */
export function getCacheControl(path: string): string {
  return CONTENT_HASH_PATTERN.test(path) ? IMMUTABLE_CACHE_CONTROL : REVALIDATE_CACHE_CONTROL;
}

const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

interface FoundFile {
  file: string;
  size: number;
  etag: string;
  encoding: string | null;
  /** True when the response depends on Accept-Encoding. */
  varies: boolean;
}

/**
 * Serves the files of a folder, with the compressed copies that the build has written next to them. sirv is not used:
 * it either knows only the files that exist when it starts, although a release adds files to a running host, or blocks
 * the process to find them; it also ignores If-Range, and answers a request for the last bytes with the first ones.
 */
export function staticFiles({
  root,
  prefix = '/',
  cacheControl = getCacheControl,
}: StaticFilesOptions): Middleware {
  return async (ctx, next) => {
    const relative = getRelativePath(ctx.path, prefix);
    const foundFile = relative !== null && isReadRequest(ctx) ? await findFile(root, relative, ctx) : null;
    if (foundFile === null) await next();
    else sendFile(ctx, foundFile, cacheControl(ctx.path));
  };
}

function isReadRequest(ctx: Context): boolean {
  return ctx.method === 'GET' || ctx.method === 'HEAD';
}

/**
 * Returns the path below the prefix; null for a path that is outside, hidden, a compressed copy, or cannot be a file.
 */
function getRelativePath(path: string, prefix: string): string | null {
  if (!path.startsWith(prefix) || path.endsWith('/')) return null;
  let decodedPath: string;
  try {
    decodedPath = decodeURIComponent(path.slice(prefix.length));
  } catch {
    return null;
  }
  const relative = normalize(decodedPath);
  const isOutsideOrHidden = relative.split(sep).some((segment) => segment.startsWith('.'));
  return isOutsideOrHidden || relative.includes('\0') || /\.(br|gz)$/.test(relative) ? null : relative;
}

async function findFile(root: string, relative: string, ctx: Context): Promise<FoundFile | null> {
  const originalPath = join(root, relative);
  const original = await statFile(originalPath);
  if (original === null) return null;
  const etag = `${original.size.toString(36)}-${Math.trunc(original.mtimeMs).toString(36)}`;
  const copies = await Promise.all(
    ENCODINGS.map(async ({ name, ending }) => ({
      name,
      ending,
      stat: await statFile(originalPath + ending),
    })),
  );
  const availableCopies = copies.filter((copy) => copy.stat !== null);
  const varies = availableCopies.length > 0;
  // The order of preference is the server's, because browsers list all encodings with equal weight.
  const copy = availableCopies.find(({ name }) => ctx.acceptsEncodings(name) === name);
  if (!copy?.stat)
    return { file: originalPath, size: original.size, etag: `"${etag}"`, encoding: null, varies };
  return {
    file: originalPath + copy.ending,
    size: copy.stat.size,
    etag: `"${etag}-${copy.name}"`,
    encoding: copy.name,
    varies,
  };
}

async function statFile(file: string): Promise<{ size: number; mtimeMs: number } | null> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}

function sendFile(ctx: Context, file: FoundFile, cacheControl: string): void {
  ctx.status = 200;
  ctx.set('Cache-Control', cacheControl);
  ctx.set('ETag', file.etag);
  ctx.set('Accept-Ranges', 'bytes');
  ctx.type = extname(ctx.path);
  if (file.varies) ctx.vary('Accept-Encoding');
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  if (file.encoding !== null) ctx.set('Content-Encoding', file.encoding);
  const rangeHeader = ctx.get('If-Range') === '' || ctx.get('If-Range') === file.etag ? ctx.get('Range') : '';
  const range = parseByteRange(rangeHeader, file.size);
  if (range === 'unsatisfiable') {
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${file.size}`);
    ctx.remove('Content-Encoding');
    return;
  }
  if (range !== null) {
    ctx.status = 206;
    ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  }
  ctx.length = range === null ? file.size : range.end - range.start + 1;
  if (ctx.method === 'HEAD') return;
  ctx.body = createReadStream(file.file, range ?? {});
}
