import { randomBytes } from 'node:crypto';
import type { PictureStore } from './pictureStore.ts';
import type { Rendition } from './renderImage.ts';

/**
 * Stores all sizes of a picture under one random name and returns the URL of the last one, the fallback for
 * browsers without AVIF.
 */
export async function storeImage(pictures: PictureStore, renditions: readonly Rendition[]): Promise<string> {
  const name = randomBytes(16).toString('hex');
  let last = '';
  try {
    for (const { suffix, bytes } of renditions) {
      last = name + suffix;
      await pictures.write(last, bytes);
    }
  } catch (error) {
    // `deleteUnusedUploads` later removes files that cannot be removed now, since nothing refers to them.
    await Promise.allSettled(renditions.map(({ suffix }) => pictures.remove(name + suffix)));
    throw error;
  }
  return `/uploads/${last}`;
}
