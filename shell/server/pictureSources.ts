const WIDTHS = [320, 640, 960];

/**
 * The AVIF copies of a catalogue picture, as an `imagesrcset`; null for pictures that exist in one size. It names the
 * same files as the picture component of shared-ui, else the browser would fetch two.
 */
export function avifSources(image: string): string | null {
  const match = /^(\/images\/products\/.+)-640\.webp$/.exec(image);
  return match === null ? null : WIDTHS.map((width) => `${match[1]}-${width}.avif ${width}w`).join(', ');
}
