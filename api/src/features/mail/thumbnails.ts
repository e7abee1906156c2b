/** Size of a product's thumbnail in pixels, twice the size at which an e-mail shows it. */
export const THUMBNAIL_SIZE = { width: 144, height: 180 } as const;

/** Suffix of a thumbnail's file name, next to those of the picture's other sizes. */
export const THUMBNAIL_SUFFIX = `-${THUMBNAIL_SIZE.width}.jpg`;

/** Suffix of a picture's size in its file name, e.g. `-640.webp`. */
const SIZE_SUFFIX = /-\d+\.(?:avif|webp)$/;

/**
 * Returns the path of a picture's thumbnail, a JPEG, because Outlook and other mail programs show neither WebP nor AVIF.
 */
export const getThumbnailPath = (image: string): string => image.replace(SIZE_SUFFIX, THUMBNAIL_SUFFIX);
