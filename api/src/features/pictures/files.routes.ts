import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { API_FOLDER } from '../../apiFolder.ts';
import { busy, notFound } from '../../errors.ts';
import type { ApiContext, ApiRouter } from '../../http/requestState.ts';
import type { FilesContext } from './filesContext.ts';
import type { StoredPicture } from './pictureStore.ts';
import { createThumbnailReader, isThumbnail } from './thumbnails.ts';
import type { PictureReader } from './thumbnails.ts';

/** Folder of the catalogue's pictures. */
const IMAGES_FOLDER = join(API_FOLDER, 'assets/images');

const MEDIA_TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/**
 * Path of a picture: folders and a file name of plain characters with an extension, so that no path leads
 * outside of the folder or to a hidden file.
 */
const PICTURE_PATH_PATTERN = /^(?:[\w-]+\/)*[\w-]+(\.[a-z]+)$/;

export function filesRoutes(router: ApiRouter, { config, pictures, log }: FilesContext): void {
  const { assetsUrl } = config.storage;
  const readUpload = createThumbnailReader(async (path) => {
    try {
      return await pictures.read(path);
    } catch (error) {
      log.warn({ path, reason: String(error) }, 'picture not read');
      throw busy();
    }
  }, log);
  const readImage = createThumbnailReader(readCataloguePicture, log);
  // The CDN serves the stored files only, so thumbnails always come from here.
  router.get('/uploads/*path', (ctx) =>
    assetsUrl === null || isThumbnail(ctx.params['path'] ?? '')
      ? sendPicture(ctx, readUpload)
      : redirectToCdn(ctx, `${assetsUrl}/uploads/`),
  );
  router.get('/images/*path', (ctx) => sendPicture(ctx, readImage));
}

async function readCataloguePicture(path: string): Promise<StoredPicture | null> {
  const file = join(IMAGES_FOLDER, path);
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() ? { body: createReadStream(file), bytes: stats.size } : null;
}

/**
 * Sends a picture. The content behind a name never changes, so caches may keep the file for ever, and a
 * client that sends the name in If-None-Match gets 304 without a look at the file. The Content Security
 * Policy prevents a file from running scripts.
 */
async function sendPicture(ctx: ApiContext, read: PictureReader): Promise<void> {
  const { path, type } = parsePicturePath(ctx);
  if (ctx.get('If-None-Match') === `"${path}"`) {
    ctx.status = 304;
    setCacheHeaders(ctx, path);
    return;
  }
  const picture = await read(path);
  if (!picture) throw notFound('File');
  setCacheHeaders(ctx, path);
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  ctx.type = type;
  ctx.length = picture.bytes;
  ctx.body = picture.body;
}

/** Redirects to the picture on the CDN. Throws 404 for an invalid path. */
function redirectToCdn(ctx: ApiContext, baseUrl: string): void {
  const { path } = parsePicturePath(ctx);
  setPublicHeaders(ctx);
  ctx.redirect(baseUrl + path);
  ctx.status = 301;
}

function setCacheHeaders(ctx: ApiContext, path: string): void {
  setPublicHeaders(ctx);
  ctx.etag = path;
}

/**
 * Lets caches keep the picture, and lets other sites show it, because webmail programs load the pictures of
 * e-mails from here.
 */
const setPublicHeaders = (ctx: ApiContext): void =>
  ctx.set({
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });

/** Parses the path of a picture and derives its media type. Throws 404 when the path is invalid. */
function parsePicturePath(ctx: ApiContext): { path: string; type: string } {
  const path = ctx.params['path'] ?? '';
  const type = MEDIA_TYPES[PICTURE_PATH_PATTERN.exec(path)?.[1] ?? ''];
  if (type === undefined) throw notFound('File');
  return { path, type };
}
