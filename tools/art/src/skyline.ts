import { renderGarment } from './cloth/render.ts';
import { drawShape } from './garments/cloth.ts';

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

/** Renders three domes at this place, the largest in the first colour and the others in the second. */
export function drawSkyline(
  { x, y, scale }: { x: number; y: number; scale: number },
  [near, far]: readonly [near: string, far: string],
): string {
  const parts = DOMES.map((dome, order) => ({
    shape: drawShape(createDomeOutline(dome)),
    paint: `<rect x="-600" y="-600" width="1600" height="600" fill="${order === 2 ? near : far}"/>`,
    shade: 44,
  }));
  return `<g transform="translate(${x} ${y}) scale(${scale})">${renderGarment({ parts }, 'sky-')}</g>`;
}
