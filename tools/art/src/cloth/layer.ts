import sharp, { type Sharp } from 'sharp';
import { createNoise, createRandom } from '../random.ts';
import { blur, type Field } from './field.ts';
import { SHEET_HEIGHT, SHEET_WIDTH, type CastShadow, type Garment, type GarmentPart } from './part.ts';
import { computeCoverage, rasterise, findRegion, wrapInSvg, wholeSheet, type Region } from './rasterise.ts';
import { computeRelief } from './relief.ts';
import { shadePart } from './shade.ts';

const MARGIN = 8;

/** Four values per pixel, premultiplied, so that layers can be composited. */
type Sheet = Float32Array;

function lay(
  sheet: Sheet,
  region: Region,
  alphaOf: (index: number) => number,
  colours?: [Field, Field, Field],
): void {
  for (let y = 0; y < region.height; y += 1) {
    for (let x = 0; x < region.width; x += 1) {
      const index = y * region.width + x;
      const alpha = alphaOf(index);
      if (alpha <= 0) continue;
      const at = ((y + region.y) * SHEET_WIDTH + x + region.x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const colour = colours?.[channel]?.values[index] ?? 0;
        sheet[at + channel] = (sheet[at + channel] ?? 0) * (1 - alpha) + colour * alpha;
      }
      sheet[at + 3] = (sheet[at + 3] ?? 0) * (1 - alpha) + alpha;
    }
  }
}

async function castShadow(sheet: Sheet, shape: string, shadow: CastShadow): Promise<void> {
  const moved = `<g transform="translate(${shadow.x} ${shadow.y})">${shape}</g>`;
  const region = await findRegion(moved, Math.ceil(shadow.softness * 3));
  if (!region) return;
  const alpha = await computeCoverage(region, moved);
  const soft = blur(alpha, shadow.softness);
  lay(sheet, region, (index) => (soft.values[index] ?? 0) * shadow.opacity);
}

async function layPart(sheet: Sheet, part: GarmentPart, seed: string): Promise<void> {
  if (part.shadow) await castShadow(sheet, part.shape, part.shadow);
  const region = await findRegion(part.shape, MARGIN);
  if (!region) return;
  const mask = await computeCoverage(region, part.shape);
  const noise = createNoise(createRandom(seed));
  const paint = await rasterise(region, part.paint);
  const relief = await computeRelief(part, mask, region, noise);
  lay(
    sheet,
    region,
    (index) => mask.values[index] ?? 0,
    shadePart({ part, mask, paint, relief, region, noise }),
  );
}

const RAW = { width: SHEET_WIDTH, height: SHEET_HEIGHT, channels: 4 } as const;

/** Converts the sheet to bytes, with a little grain against colour banding. */
function toBytes(sheet: Sheet): Buffer {
  const bytes = Buffer.alloc(sheet.length);
  const dither = createRandom('dither');
  for (let at = 0; at < sheet.length; at += 4) {
    const alpha = sheet[at + 3] ?? 0;
    if (alpha === 0) continue;
    const gain = 255 / alpha;
    const grain = dither();
    bytes[at] = Math.max(0, Math.min(255, (sheet[at] ?? 0) * gain + grain));
    bytes[at + 1] = Math.max(0, Math.min(255, (sheet[at + 1] ?? 0) * gain + grain));
    bytes[at + 2] = Math.max(0, Math.min(255, (sheet[at + 2] ?? 0) * gain + grain));
    bytes[at + 3] = Math.round(alpha * 255);
  }
  return bytes;
}

async function renderSheet(garment: Garment, seed: string): Promise<Buffer> {
  const sheet: Sheet = new Float32Array(SHEET_WIDTH * SHEET_HEIGHT * 4);
  if (garment.ground) {
    const [red, green, blue, alpha] = await rasterise(wholeSheet, garment.ground);
    lay(sheet, wholeSheet, (index) => alpha.values[index] ?? 0, [red, green, blue]);
  }
  for (const [position, part] of garment.parts.entries()) await layPart(sheet, part, `${seed}/${position}`);
  return toBytes(sheet);
}

/** Renders the garment and its shadows on a transparent sheet, as a PNG. */
export async function renderGarmentLayer(garment: Garment, seed: string): Promise<Buffer> {
  return sharp(await renderSheet(garment, seed), { raw: RAW })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Renders the garment on its ground colour: a wall that is a little lighter where the light comes from. */
export async function renderPicture(
  garment: Garment,
  tint: readonly [light: string, dark: string],
  seed: string,
): Promise<Sharp> {
  const wall = `<defs><radialGradient id="wall" cx=".38" cy=".3" r=".95"><stop offset="0" stop-color="${tint[0]}"/><stop offset="1" stop-color="${tint[1]}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#wall)"/>`;
  const flattened = await sharp(Buffer.from(wrapInSvg(wholeSheet, wall)))
    .composite([{ input: await renderSheet(garment, seed), raw: RAW }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return sharp(flattened, { raw: { ...RAW, channels: 3 } });
}
