import sharp, { type Sharp } from 'sharp';
import { createParts } from './design.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './garments/garment.ts';
import { rasterizeSvg, renderParts } from './render.ts';
import * as svg from './svg.ts';

export interface Dimensions {
  width: number;
  height: number;
}

/** Product on a poster: the centre of its sheet is at x and y; `turn` is in degrees. */
export interface Placement {
  slug: string;
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

async function drawPlacement({ slug, x, y, scale, turn = 0 }: Placement, order: number): Promise<string> {
  const product = renderParts(await createParts(slug, 'front'), undefined, `on${order}-`);
  return svg.place(svg.place(product, -SHEET_WIDTH / 2, -SHEET_HEIGHT / 2), x, y, scale, turn);
}

/** Renders markup as the ground, and products above it, the last one on top. */
export async function drawPoster(
  size: Dimensions,
  ground: string,
  placements: readonly Placement[] = [],
): Promise<Sharp> {
  const products = await Promise.all(placements.map(drawPlacement));
  return sharp(
    await rasterizeSvg(ground + products.join(''), size)
      .png()
      .toBuffer(),
  );
}

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
  { avif, effort = 4, webp }: Quality,
): Promise<void> {
  for (const [width, quality] of Object.entries(avif)) {
    const sized = picture.clone().resize(Number(width));
    await sized.avif({ quality, effort }).toFile(`${stem}-${width}.avif`);
  }
  const sized = picture.clone().resize(webp.width);
  const encoded = sized.webp({ quality: webp.quality, effort: 4, smartSubsample: true });
  await encoded.toFile(`${stem}-${webp.width}.webp`);
}
