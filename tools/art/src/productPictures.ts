import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { BACKGROUND_COLOUR, rasterizeSvg } from './cloth/render.ts';
import { designs } from './designs.ts';
import { drawView, getViews } from './designs/design.ts';
import { createFill } from './brandPalette.ts';
import { savePicture } from './savePicture.ts';

const QUALITY = { avif: { 320: 50, 640: 54, 960: 52 }, effort: 3, webp: { width: 640, quality: 74 } };

/** Writes pictures of the products whose slug contains the filter, from each side and in all sizes. */
export async function writeProductPictures(folder: string, filter: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [slug, design] of Object.entries(designs).filter(([name]) => name.includes(filter))) {
    for (const view of getViews(design)) {
      const stem = join(folder, view === 'front' ? slug : `${slug}-${view}`);
      const sheet = await rasterizeSvg(createFill(BACKGROUND_COLOUR) + (await drawView(design, slug, view)))
        .png()
        .toBuffer();
      await savePicture(sharp(sheet), stem, QUALITY);
      console.log(`${slug} ${view}`);
    }
  }
}
