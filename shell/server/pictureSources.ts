const WIDTHS = [320, 640, 960];
const FALLBACK_ENDING = '-640.webp';

/**
 * The AVIF copies of a picture of ours, as an `imagesrcset`; null for pictures that exist in one size. It names the same
 * files as the picture component of shared-ui, else the browser would fetch two.
 */
export function avifSources(image: string): string | null {
  const isOurs = /^\/(?:images\/products|uploads)\//.test(image) && image.endsWith(FALLBACK_ENDING);
  if (!isOurs) return null;
  const stem = image.slice(0, -FALLBACK_ENDING.length);
  return WIDTHS.map((width) => `${stem}-${width}.avif ${width}w`).join(', ');
}
