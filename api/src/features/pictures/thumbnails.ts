import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { limitConcurrency } from '../../http/limitConcurrency.ts';
import { THUMBNAIL_SUFFIX } from '../mail/thumbnails.ts';
import type { StoredPicture } from './pictureStore.ts';
import { FALLBACK_SUFFIX, renderThumbnail } from './renderImage.ts';

/** Maximum size of the cache in bytes; the least recently used thumbnails are evicted first. */
const MAX_CACHE_BYTES = 2 * 1024 * 1024;
const MAX_CONCURRENT_RENDERINGS = 1;
const MAX_WAITING_RENDERINGS = 100;

/** Reads a picture by its path; null when it is missing. */
export type PictureReader = (path: string) => Promise<StoredPicture | null>;

export const isThumbnail = (path: string): boolean => path.endsWith(THUMBNAIL_SUFFIX);

/**
 * Creates a reader that renders thumbnails on demand and reads every other picture by `read`. So each picture has one,
 * also those that were uploaded before thumbnails existed. Concurrent requests for the same thumbnail share one
 * rendering.
 */
export function createThumbnailReader(read: PictureReader, log: Logger): PictureReader {
  const withRenderLimit = limitConcurrency(MAX_CONCURRENT_RENDERINGS, MAX_WAITING_RENDERINGS);
  const thumbnails = new LRUCache<string, Buffer>({
    maxSize: MAX_CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (path) => withRenderLimit(() => readThumbnail(path, read, log)),
    // Requests that wait for a rendering get it even when the cache has evicted it already.
    ignoreFetchAbort: true,
  });
  return async (path) => {
    if (!isThumbnail(path)) return read(path);
    const body = await thumbnails.fetch(path);
    return body ? { body, bytes: body.length } : null;
  };
}

/** Reads the picture of a thumbnail and renders it; undefined when the picture is missing or damaged. */
async function readThumbnail(path: string, read: PictureReader, log: Logger): Promise<Buffer | undefined> {
  const picture = await read(path.slice(0, -THUMBNAIL_SUFFIX.length) + FALLBACK_SUFFIX);
  if (!picture) return undefined;
  const { body } = picture;
  try {
    return await renderThumbnail(Buffer.isBuffer(body) ? body : await buffer(body));
  } catch (error) {
    log.warn({ path, reason: String(error) }, 'thumbnail not rendered');
    return undefined;
  }
}
