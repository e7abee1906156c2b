import type { Sharp } from 'sharp';

interface Quality {
  /** AVIF quality, 1 to 100, by width in px; each width is saved as a file of its own. */
  avif: Readonly<Record<number, number>>;
  effort?: number;
  webp: { width: number; quality: number };
}

/** Writes a picture as AVIF in each width, and once as WebP for browsers that show no AVIF. */
export async function savePicture(
  picture: Sharp,
  stem: string,
  { avif, effort = 4, webp: { width: webpWidth, quality: webpQuality } }: Quality,
): Promise<void> {
  for (const [width, quality] of Object.entries(avif)) {
    const sized = picture.clone().resize(Number(width));
    await sized.avif({ quality, effort }).toFile(`${stem}-${width}.avif`);
  }
  const sized = picture.clone().resize(webpWidth);
  const webp = sized.webp({ quality: webpQuality, effort: 4, smartSubsample: true });
  await webp.toFile(`${stem}-${webpWidth}.webp`);
}
