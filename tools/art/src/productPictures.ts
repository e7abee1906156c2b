import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { SHEET_WIDTH } from './cloth/part.ts';
import { GROUND, render } from './cloth/render.ts';
import { designs } from './designs.ts';
import { drawView, getViews, type View } from './designs/design.ts';
import { createFill } from './rings.ts';

const AVIF_QUALITY: Record<number, number> = { 320: 50, 640: 54, 960: 52 };

async function save(drawing: Sharp, stem: string): Promise<void> {
  for (const width of [320, 640, 960]) {
    const sized = width === SHEET_WIDTH ? drawing.clone() : drawing.clone().resize(width);
    await sized.avif({ quality: AVIF_QUALITY[width] ?? 50, effort: 3 }).toFile(`${stem}-${width}.avif`);
  }
  await drawing
    .clone()
    .resize(640)
    .webp({ quality: 74, effort: 4, smartSubsample: true })
    .toFile(`${stem}-640.webp`);
}

/** 'cap' matches every view of all caps, 'cap:back,hat:top' their backs and the hats from above. */
function matcher(filter: string): (slug: string, view: View) => boolean {
  const wanted = filter.split(',').map((each) => each.split(':'));
  return (slug, view) =>
    wanted.some(([name = '', only]) => slug.includes(name) && (only === undefined || only === view));
}

/** Renders the products whose slug matches, from each side and in all sizes. */
export async function drawProducts(folder: string, filter: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const isWanted = matcher(filter);
  for (const [slug, design] of Object.entries(designs)) {
    for (const view of getViews(design).filter((each) => isWanted(slug, each))) {
      const stem = join(folder, view === 'front' ? slug : `${slug}-${view}`);
      const sheet = await render(createFill(GROUND) + (await drawView(design, slug, view)))
        .png()
        .toBuffer();
      await save(sharp(sheet), stem);
      console.log(`${slug} ${view}`);
    }
  }
}
