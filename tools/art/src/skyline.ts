import { createPart } from './garments/sewing.ts';
import { colours } from './palette.ts';
import { renderParts } from './render.ts';
import * as svg from './svg.ts';

/** Unequal granite domes that overlap, as they stand above Paarl; their base is on y = 0. */
export const DOMES = [
  { from: 300, to: 760, summit: 560, height: 300 },
  { from: -420, to: 130, summit: -190, height: 250 },
  { from: -140, to: 540, summit: 170, height: 400 },
] as const;

export function createDomeOutline({ from, to, summit, height }: (typeof DOMES)[number]): string {
  const left = summit - from;
  const right = to - summit;
  const ascent = [from + left * 0.16, -height * 0.62, summit - left * 0.5, -height, summit, -height];
  const descent = [summit + right * 0.58, -height, to - right * 0.1, -height * 0.56, to, 0];
  return `M${from} 0C${[...ascent, ...descent].join(' ')}Z`;
}

/** Renders the three domes at this place, the largest lighter than the others. */
export function drawSkyline(x: number, y: number, scale: number): string {
  const parts = DOMES.map((dome, order) =>
    createPart(createDomeOutline(dome), order === 2 ? colours.green : colours.deepGreen, '', 44),
  );
  return svg.place(renderParts(parts, undefined, 'sky-'), x, y, scale);
}
