import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createParts, drawView, getViews } from './design.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './garments/garment.ts';
import { designs } from './products.ts';
import { renderParts } from './render.ts';
import * as svg from './svg.ts';

/** Product on a poster: the centre of its sheet is at x and y; `turn` is in degrees. */
type Placement = [slug: string, x: number, y: number, scale: number, turn?: number];

/** Draws products for a poster, the last one on top. */
export async function drawProducts(placements: readonly Placement[]): Promise<string> {
  const products = placements.map(async ([slug, ...place], order) => {
    const product = renderParts(await createParts(slug, 'front'), undefined, `on${order}-`);
    return svg.place(svg.place(product, -SHEET_WIDTH / 2, -SHEET_HEIGHT / 2), ...place);
  });
  return (await Promise.all(products)).join('');
}

/** Renders markup as a picture of its own, which can be resized. */
export async function drawPoster(size: svg.Size, markup: string): Promise<Sharp> {
  const poster = sharp(Buffer.from(svg.document(size, markup)), { unlimited: true });
  return sharp(await poster.removeAlpha().png().toBuffer());
}

interface Quality {
  /** AVIF quality, 1 to 100, by width in px; each width is saved as a file of its own. */
  avif: Readonly<Record<number, number>>;
  effort?: number;
  webp: { width: number; quality: number };
}

/** Writes a picture as AVIF in each width, and once as WebP for browsers that show no AVIF. */
export async function savePicture(picture: Sharp, stem: string, quality: Quality): Promise<void> {
  const { avif, effort = 4, webp } = quality;
  for (const [width, avifQuality] of Object.entries(avif)) {
    const sized = picture.clone().resize(Number(width));
    await sized.avif({ quality: avifQuality, effort }).toFile(`${stem}-${width}.avif`);
  }
  const sized = picture.clone().resize(webp.width);
  const encoded = sized.webp({ quality: webp.quality, effort: 4, smartSubsample: true });
  await encoded.toFile(`${stem}-${webp.width}.webp`);
}

/** Background of every product picture; the front ends show this colour until a picture loads. */
const BACKGROUND = svg.ground('#e9e4d6');
const SHEET = { width: SHEET_WIDTH, height: SHEET_HEIGHT };
const PRODUCT_QUALITY = { avif: { 320: 50, 640: 54, 960: 52 }, effort: 3, webp: { width: 640, quality: 74 } };

/** Stitches and letters have many edges, so that pictures of cloth would be the largest at the same quality. */
const CLOTH_QUALITY = { avif: { 320: 40, 640: 34, 960: 28 }, webp: { width: 640, quality: 30 } };

/** Writes pictures of the products whose slug contains the filter, from each side and in all sizes. */
export async function writeProductPictures(folder: string, filter: string): Promise<void> {
  for (const [slug, design] of Object.entries(designs).filter(([name]) => name.includes(filter))) {
    for (const view of getViews(design)) {
      const picture = await drawPoster(SHEET, BACKGROUND + (await drawView(slug, view)));
      const stem = join(folder, view === 'front' ? slug : `${slug}-${view}`);
      await savePicture(picture, stem, view === 'cloth' ? CLOTH_QUALITY : PRODUCT_QUALITY);
      console.log(`${slug} ${view}`);
    }
  }
}
