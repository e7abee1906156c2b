import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { notFound } from '../../errors.ts';
import type { ApiContext, ApiRouter } from '../../http/requestState.ts';
import type { ServerContext } from '../../http/serverContext.ts';

/** The folder of the catalogue's pictures, seen from `src` as from `dist`. */
const IMAGES = resolve(import.meta.dirname, '../../../assets/images');

const TYPES: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/**
 * Folders and a name of plain characters with a known extension, so that no path leads outside of the folder or to a
 * hidden file.
 */
const PLAIN_PATH = /^(?:[\w-]+\/)*[\w-]+(\.[a-z]+)$/;

export function filesRoutes(router: ApiRouter, { config }: ServerContext): void {
  const uploads = join(config.dataDir, 'uploads');
  router.get('/uploads/*path', (ctx) => sendFile(ctx, uploads));
  router.get('/images/*path', (ctx) => sendFile(ctx, IMAGES));
}

/** A name never gets other content, so the files may be cached for ever. No file may run a script. */
async function sendFile(ctx: ApiContext, directory: string): Promise<void> {
  const path = ctx.params['path'] ?? '';
  const type = TYPES[PLAIN_PATH.exec(path)?.[1] ?? ''];
  const file = resolve(directory, path);
  if (type === undefined || !file.startsWith(directory + sep)) throw notFound('File');
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw notFound('File');
  ctx.set('Cache-Control', 'public, max-age=31536000, immutable');
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = type;
  ctx.length = found.size;
  ctx.body = createReadStream(file);
}
