import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { detectImageFormat, isTruncatedImage, addEndMarker } from './imageFormat.ts';
import { createTooManyPixelsError, createTruncatedImageError, createImageTypeError } from './imageErrors.ts';
import { THUMBNAIL_SIZE } from '../mail/thumbnails.ts';

const MAX_MEGAPIXELS = 50;
const MAX_PIXELS = MAX_MEGAPIXELS * 1_000_000;
const TIMEOUT_SECONDS = 20;
const UPLOAD_FORMATS = new Set(['jpeg', 'png', 'webp']);

/** Suffix of the size for browsers without AVIF, by which the catalogue names a picture. */
export const FALLBACK_SUFFIX = '-640.webp';
/** Ground behind the pictures of the shop, which a transparent picture gets in a JPEG. */
const GROUND_COLOUR = '#e9e4d6';

/** Sizes for grids and pages, with the file name suffixes that the catalogue's pictures also have. */
const RENDITION_SPECS = [
  { suffix: '-320.avif', width: 320, format: 'avif' },
  { suffix: '-640.avif', width: 640, format: 'avif' },
  { suffix: '-960.avif', width: 960, format: 'avif' },
  { suffix: FALLBACK_SUFFIX, width: 640, format: 'webp' },
] as const;

export interface Rendition {
  readonly suffix: string;
  readonly bytes: Buffer;
}

/** Loads the library with the first picture, because its native code is large. */
const loadSharp = async () => (await import('sharp')).default;

/**
 * Encodes the picture again in every size, so that no metadata and no other data of the uploaded file remain.
 * Throws 400 for a truncated picture, 413 for too many pixels, or 415 for a file in another format.
 */
export async function renderImage(path: string): Promise<Rendition[]> {
  await assertImageHeader(path);
  const largest = await decodeImage(path);
  const renditions: Rendition[] = [];
  for (const { suffix, width, format } of RENDITION_SPECS) {
    const resized = shrinkToWidth(largest.clone(), width);
    const encoded =
      format === 'avif' ? resized.avif({ quality: 55, effort: 3 }) : resized.webp({ quality: 80 });
    renditions.push({ suffix, bytes: await encoded.timeout({ seconds: TIMEOUT_SECONDS }).toBuffer() });
  }
  return renditions;
}

/** Renders the thumbnail of a stored picture, whose edges are cropped if its proportions differ. */
export async function renderThumbnail(picture: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(picture, { limitInputPixels: MAX_PIXELS })
    .resize({ ...THUMBNAIL_SIZE, fit: 'cover' })
    .flatten({ background: GROUND_COLOUR })
    .jpeg({ quality: 80 })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .toBuffer();
}

/**
 * Checks format and dimensions in the header before anything is decoded. Throws 400 for a truncated file, 413 for too
 * many pixels, or 415 for another format.
 */
async function assertImageHeader(path: string): Promise<void> {
  const sharp = await loadSharp();
  const { format, width, height } = await withImageError(
    path,
    sharp(path, { limitInputPixels: false }).metadata(),
  );
  if (!UPLOAD_FORMATS.has(format)) throw createImageTypeError();
  if (width * height > MAX_PIXELS) throw createTooManyPixelsError(MAX_MEGAPIXELS);
}

/**
 * Decodes the picture at the largest size. Small faults that browsers tolerate, as in the scan parameters of
 * some phones, are accepted; a truncated picture is not. The pipeline works in sRGB from the start, because
 * in a 16-bit space it would read the colours of an embedded profile as colours of a wider gamut.
 */
async function decodeImage(path: string): Promise<Sharp> {
  const image = await openImage(path);
  const upright = image.pipelineColourspace('srgb').rotate();
  const { data, info } = await withImageError(
    path,
    shrinkToWidth(upright, 960)
      .toColourspace('srgb')
      .timeout({ seconds: TIMEOUT_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const sharp = await loadSharp();
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/**
 * Opens a picture. A JPEG without its end marker is opened with one, and then refused at the first fault in the picture
 * itself.
 */
async function openImage(path: string): Promise<Sharp> {
  const sharp = await loadSharp();
  const bytes = await readFile(path);
  return detectImageFormat(bytes) === 'jpeg' && isTruncatedImage(bytes)
    ? sharp(addEndMarker(bytes), { limitInputPixels: MAX_PIXELS, failOn: 'warning' })
    : sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
}

/** Shrinks a picture to the width, and to a height of at most twice the width; a smaller picture keeps its size. */
function shrinkToWidth(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * 2, fit: 'inside', withoutEnlargement: true });
}

/**
 * Awaits a decoding of the file. If it fails, throws 400 for a truncated picture, or 415 for a file that is not an
 * image.
 */
async function withImageError<T>(path: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw isTruncatedImage(await readFile(path)) ? createTruncatedImageError() : createImageTypeError();
  }
}
