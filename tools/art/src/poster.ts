import sharp, { type Sharp } from 'sharp';
import { SHEET_HEIGHT, SHEET_WIDTH } from './cloth/part.ts';
import { renderGarment, rasterizeSvg } from './cloth/render.ts';
import { designs } from './designs.ts';
import { createGarment } from './designs/design.ts';

export interface PosterDimensions {
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
  const design = designs[slug];
  if (!design) throw new Error(`No design for ${slug}`);
  const markup = renderGarment(await createGarment(design, slug), `on${order}-`);
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale}) translate(${-SHEET_WIDTH / 2} ${-SHEET_HEIGHT / 2})">${markup}</g>`;
}

/** Renders markup as the ground, and products above it, the last one on top. */
export async function drawPoster(
  size: PosterDimensions,
  ground: string,
  placements: readonly Placement[],
): Promise<Sharp> {
  const products = await Promise.all(placements.map(drawPlacement));
  const bytes = await rasterizeSvg(ground + products.join(''), { x: 0, y: 0, ...size })
    .png()
    .toBuffer();
  return sharp(bytes);
}
