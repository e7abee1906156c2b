const PICTURE_WIDTHS = [320, 640, 960];
const FALLBACK_SUFFIX = '-640.webp';

/**
 * Returns the `imagesrcset` of the AVIF copies of a shop picture; null for any other picture, which has no
 * copies. It must name the same files as the picture component of shared-ui; otherwise the browser would
 * download two files.
 */
export function getAvifSources(image: string): string | null {
  const isShopPicture = /^\/(?:images\/products|uploads)\//.test(image) && image.endsWith(FALLBACK_SUFFIX);
  if (!isShopPicture) return null;
  const stem = image.slice(0, -FALLBACK_SUFFIX.length);
  return PICTURE_WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
