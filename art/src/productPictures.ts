import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { picture } from './cloth/layer.ts';
import { SHEET_WIDTH } from './cloth/part.ts';
import { designs } from './designs.ts';
import { sewn } from './designs/design.ts';
import { tints } from './palette.ts';

const AVIF_QUALITY: Record<number, number> = { 320: 50, 640: 54, 960: 52 };

async function save(drawing: Sharp, folder: string, slug: string): Promise<void> {
  for (const width of [320, 640, 960]) {
    const sized = width === SHEET_WIDTH ? drawing.clone() : drawing.clone().resize(width);
    await sized
      .avif({ quality: AVIF_QUALITY[width] ?? 50, effort: 4 })
      .toFile(join(folder, `${slug}-${width}.avif`));
  }
  await drawing
    .clone()
    .resize(640)
    .webp({ quality: 74, effort: 5, smartSubsample: true })
    .toFile(join(folder, `${slug}-640.webp`));
}

/** Draws the products whose slug matches, in all sizes. */
export async function drawProducts(folder: string, wanted: (slug: string) => boolean): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [slug, design] of Object.entries(designs).filter(([name]) => wanted(name))) {
    await save(await picture(await sewn(design, slug), tints[design.tint], slug), folder, slug);
    console.log(slug);
  }
}
