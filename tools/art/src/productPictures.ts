import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { drawView, getViews } from './design.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './garments/garment.ts';
import { drawPoster, savePicture } from './poster.ts';
import { designs } from './products.ts';
import * as svg from './svg.ts';

/** Background of every product picture; the front ends show this colour until a picture loads. */
const BACKGROUND = svg.ground('#e9e4d6');
const SHEET = { width: SHEET_WIDTH, height: SHEET_HEIGHT };
const QUALITY = { avif: { 320: 50, 640: 54, 960: 52 }, effort: 3, webp: { width: 640, quality: 74 } };

/** Writes pictures of the products whose slug contains the filter, from each side and in all sizes. */
export async function writeProductPictures(folder: string, filter: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [slug, design] of Object.entries(designs).filter(([name]) => name.includes(filter))) {
    for (const view of getViews(design)) {
      const picture = await drawPoster(SHEET, BACKGROUND + (await drawView(slug, view)));
      await savePicture(picture, join(folder, view === 'front' ? slug : `${slug}-${view}`), QUALITY);
      console.log(`${slug} ${view}`);
    }
  }
}
