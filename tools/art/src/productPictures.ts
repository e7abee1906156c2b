import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { renderPicture } from './cloth/layer.ts';
import { SHEET_WIDTH } from './cloth/part.ts';
import { designs } from './designs.ts';
import { createGarment, getViews, type View } from './designs/design.ts';
import { tints } from './palette.ts';

const AVIF_QUALITY: Record<number, number> = { 320: 50, 640: 54, 960: 52 };
/**
 * AVIF quality of close-ups by width. The weave needs many bytes, and a lower quality is not visible in it.
 */
const CLOSE_UP_QUALITY: Record<number, number> = { 320: 46, 640: 46, 960: 44 };

async function save(drawing: Sharp, stem: string, view: View): Promise<void> {
  const quality = view === 'print' ? CLOSE_UP_QUALITY : AVIF_QUALITY;
  for (const width of [320, 640, 960]) {
    const sized = width === SHEET_WIDTH ? drawing.clone() : drawing.clone().resize(width);
    await sized.avif({ quality: quality[width] ?? 50, effort: 3 }).toFile(`${stem}-${width}.avif`);
  }
  await drawing
    .clone()
    .resize(640)
    .webp({ quality: view === 'print' ? 66 : 74, effort: 4, smartSubsample: true })
    .toFile(`${stem}-640.webp`);
}

/**
 * Parses a selection: 'cap' matches every view of all caps, 'cap:back,hat:top' their backs and the hats from
 * above.
 */
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
      const seed = view === 'front' || view === 'print' ? slug : `${slug}/${view}`;
      const stem = join(folder, view === 'front' ? slug : `${slug}-${view}`);
      await save(
        await renderPicture(await createGarment(design, slug, view), tints[design.tint], seed),
        stem,
        view,
      );
      console.log(`${slug} ${view}`);
    }
  }
}
