import sharp, { type Sharp } from 'sharp';
import { renderGarmentLayer } from './cloth/layer.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './cloth/part.ts';
import { wrapInSvg } from './cloth/rasterise.ts';
import { designs } from './designs.ts';
import { createGarment, type View } from './designs/design.ts';

export interface Size {
  width: number;
  height: number;
}

/** Product placed on a poster: x and y of its sheet's centre, and its scale. */
interface PosterItem {
  slug: string;
  view?: View;
  x: number;
  y: number;
  scale: number;
  turn?: number;
}

const layers = new Map<string, Promise<Buffer>>();

async function drawLayer(slug: string, view: View): Promise<Buffer> {
  const design = designs[slug];
  if (!design) throw new Error(`No design for ${slug}`);
  return renderGarmentLayer(await createGarment(design, slug, view), slug);
}

export function readLayer(slug: string, view: View = 'front'): Promise<Buffer> {
  const key = `${slug}/${view}`;
  const known = layers.get(key) ?? drawLayer(slug, view);
  layers.set(key, known);
  return known;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/** Crops layers to the poster, because sharp rejects layers that extend beyond the canvas. */
async function placedLayer(
  placement: PosterItem,
  size: Size,
): Promise<{ input: Buffer; left: number; top: number }> {
  const { slug, view, x, y, scale, turn = 0 } = placement;
  const resized = await sharp(await readLayer(slug, view))
    .resize(Math.round(SHEET_WIDTH * scale), Math.round(SHEET_HEIGHT * scale))
    .png()
    .toBuffer();
  const { data, info } = await sharp(resized)
    .rotate(turn, { background: clear })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round(x - info.width / 2);
  const top = Math.round(y - info.height / 2);
  const cutLeft = Math.max(0, -left);
  const cutTop = Math.max(0, -top);
  const input = await sharp(data)
    .extract({
      left: cutLeft,
      top: cutTop,
      width: Math.min(info.width - cutLeft, size.width - Math.max(0, left)),
      height: Math.min(info.height - cutTop, size.height - Math.max(0, top)),
    })
    .png()
    .toBuffer();
  return { input, left: Math.max(0, left), top: Math.max(0, top) };
}

/** Composes a poster: markup below, products above, in order. */
export async function composePoster(
  size: Size,
  ground: string,
  placements: readonly PosterItem[],
): Promise<Sharp> {
  const sheets = await Promise.all(placements.map((placement) => placedLayer(placement, size)));
  const flattened = await sharp(Buffer.from(wrapInSvg({ x: 0, y: 0, ...size }, ground)))
    .composite(sheets)
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  return sharp(flattened);
}
